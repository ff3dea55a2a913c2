import { Popover } from 'radix-ui'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { frameText } from '../../text/en/frame.ts'
import { bellText as text } from '../../text/en/live.ts'
import type { Button } from '../../ui/button.tsx'
import { DetailSheet } from '../../ui/detail-sheet.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { MarkAllRead, NotificationList } from './notification-list.tsx'

export type BellButtonProps = ComponentProps<typeof Button>

type BellPanelProps = { button: ComponentType<BellButtonProps> }

/** Under the bell, 400 px wide; on phones a sheet. */
export default function BellPanel({ button: BellButton }: BellPanelProps) {
  const [open, setOpen] = useState(true)
  const isPhone = useIsPhone()
  const close = () => setOpen(false)
  if (isPhone)
    return (
      <>
        <BellButton aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
        <DetailSheet
          open={open}
          onClose={close}
          title={text.title}
          closeLabel={frameText.close}
          actions={<MarkAllRead />}
        >
          <div className="-mx-4">
            <NotificationList all onLeave={close} />
          </div>
        </DetailSheet>
      </>
    )
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <BellButton />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          aria-label={text.title}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-100 flex-col overflow-hidden rounded-lg border border-border-strong bg-raised shadow-lg outline-none rises"
        >
          <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-b border-border pr-3 pl-5">
            <h2 className="text-lg font-semibold tracking-snug">{text.title}</h2>
            <MarkAllRead />
          </div>
          <NotificationList onLeave={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
