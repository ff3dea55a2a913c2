import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { sheetOverlayStyle } from './dialog-style.ts'
import { focusItself } from './return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  header: ReactNode
  children: ReactNode
}

/** Slides in from the left; 18rem wide, as the phone's sidebar is. */
export function Sheet({ open, onOpenChange, title, closeLabel, header, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={sheetOverlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusItself}
          className="fixed inset-y-0 left-0 z-50 flex w-(--sidebar-mobile) max-w-[85vw] flex-col border-r border-border bg-surface shadow-lg outline-none slides"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex h-(--topbar) shrink-0 items-center justify-between border-b border-border pr-2 pl-5">
            {header}
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-foreground"
            >
              <X aria-hidden size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
