import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'

export type MenuItem = {
  key: string
  label: string
  icon: LucideIcon
  checked: boolean
  onSelect: () => void
}

/** A short menu of choices, one of them taken. */
export function ChoiceMenu({
  trigger,
  items,
  defaultOpen = false,
}: {
  trigger: ReactElement
  items: readonly MenuItem[]
  defaultOpen?: boolean
}) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-40 rounded-md border border-border-strong bg-raised p-1.5 shadow-lg rises"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.key}
              onSelect={item.onSelect}
              className="flex h-10 items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-hover"
            >
              <item.icon aria-hidden size={18} className="text-muted" />
              <span className={item.checked ? 'font-semibold' : undefined}>{item.label}</span>
              {item.checked && <Check aria-hidden size={16} className="ml-auto" />}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
