import { AlertDialog as Radix } from 'radix-ui'
import { buttonStyle } from './button-style.ts'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  message: string
  closeLabel: string
}

export function AlertDialog({ open, onClose, title, message, closeLabel }: AlertDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay fades" />
        <Radix.Content className="fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] max-w-md -translate-1/2 rounded-lg border border-border bg-raised p-6 shadow-lg floats">
          <Radix.Title className="text-lg font-semibold tracking-snug">{title}</Radix.Title>
          <Radix.Description className="mt-1.5 text-muted">{message}</Radix.Description>
          <div className="mt-6 flex justify-end">
            <Radix.Action className={buttonStyle('primary', 'md')}>{closeLabel}</Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
