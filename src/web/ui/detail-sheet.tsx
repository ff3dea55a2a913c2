import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { sheetMark, sheetOverlayStyle } from './dialog-style.ts'
import { useWhileNextLoads } from './next-screen.ts'
import { focusOn, useReturnFocus } from './return-focus.ts'

type DetailSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Gets the focus when the sheet opens, instead of the sheet itself. */
  firstField?: RefObject<HTMLElement | null>
  /** Fixed at the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** Everything about one thing: from the right, 440 px wide; on phones from the bottom. The focus then returns. */
export function DetailSheet(props: DetailSheetProps) {
  const { open, onClose, title, closeLabel, firstField, actions, children } = props
  const focus = useReturnFocus()
  const whileNextLoads = useWhileNextLoads()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={sheetOverlayStyle} />
        <Dialog.Content
          {...sheetMark}
          {...whileNextLoads}
          aria-describedby={undefined}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            focusOn(firstField?.current, event)
          }}
          // Radix hears Escape a moment after the sheet has opened; until then the sheet hears it itself.
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
          className="fixed z-50 flex flex-col bg-raised shadow-lg outline-none max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)] md:inset-y-0 md:right-0 md:w-110 md:border-l md:border-border opens"
        >
          <span
            aria-hidden
            className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-border-strong md:hidden"
          />
          <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-4 md:border-b md:border-border md:pl-6">
            <Dialog.Title className="text-lg font-semibold tracking-snug">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-foreground"
            >
              <X aria-hidden size={20} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-5 md:px-6 md:pt-6">{children}</div>
          {actions && (
            <div className="flex shrink-0 flex-wrap gap-2 border-t border-border p-4 *:flex-1 empty:hidden md:px-6">
              {actions}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
