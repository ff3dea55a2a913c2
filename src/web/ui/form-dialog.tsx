import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { FormEventHandler, ReactNode } from 'react'
import { cx } from './cx.ts'
import { dialogStyle, overlayStyle } from './dialog-style.ts'
import { useWhileNextLoads } from './next-screen.ts'
import { useReturnFocus } from './return-focus.ts'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  /** Cancel first, the primary action last. */
  actions: ReactNode
  onSubmit: FormEventHandler
  width?: keyof typeof widths
  /** With it the head has a button that closes. */
  closeLabel?: string
  children?: ReactNode
}

const widths = { small: 'max-w-[30rem]', medium: 'max-w-[35rem]', large: 'max-w-[45rem]' }

/** A dialog with a form: the head has the title, the foot has the actions. */
export function FormDialog({
  open,
  onClose,
  title,
  lead,
  actions,
  onSubmit,
  width = 'small',
  closeLabel,
  children,
}: FormDialogProps) {
  const focus = useReturnFocus()
  const whileNextLoads = useWhileNextLoads()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          {...whileNextLoads}
          className={dialogStyle(cx('max-h-[calc(100dvh-2rem)] overflow-y-auto', widths[width]))}
        >
          <form noValidate onSubmit={onSubmit}>
            <div className="p-6">
              {closeLabel && (
                <Radix.Close
                  aria-label={closeLabel}
                  className="float-right -mt-1.5 -mr-2 grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-foreground"
                >
                  <X aria-hidden size={20} />
                </Radix.Close>
              )}
              <Radix.Title className="text-lg font-semibold tracking-snug">{title}</Radix.Title>
              <Radix.Description className="mt-1.5 text-muted">{lead}</Radix.Description>
              {children && <div className="mt-5 flex flex-col gap-5">{children}</div>}
            </div>
            <div className="flex justify-end gap-2 rounded-b-lg border-t border-border bg-sunken px-6 py-4 max-md:*:flex-1">
              {actions}
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
