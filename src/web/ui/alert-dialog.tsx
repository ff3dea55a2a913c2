import { AlertDialog as Radix } from 'radix-ui'
import { buttonStyle } from './button-style.ts'
import { dialogStyle, overlayStyle } from './dialog-style.ts'
import { useWhileNextLoads } from './next-screen.ts'
import { useNextFocus } from './return-focus.ts'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  message: string
  closeLabel: string
}

export function AlertDialog({ open, onClose, title, message, closeLabel }: AlertDialogProps) {
  const focus = useNextFocus()
  const whileNextLoads = useWhileNextLoads()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content {...focus} {...whileNextLoads} className={dialogStyle('max-w-md p-6')}>
          <Radix.Title className="text-lg font-semibold tracking-snug">{title}</Radix.Title>
          <Radix.Description className="mt-1.5 text-muted">{message}</Radix.Description>
          <div className="mt-6 flex justify-end">
            {/* The library gives the focus to Cancel, never to Action. */}
            <Radix.Cancel className={buttonStyle('primary', 'md')}>{closeLabel}</Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
