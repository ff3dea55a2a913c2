import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'
import { cx } from './cx.ts'

export type MenuItem = {
  key: string
  label: string
  icon: LucideIcon
  checked: boolean
  onSelect: () => void
}

const contentStyle = 'z-50 min-w-40 rounded-md border border-border-strong bg-raised p-1.5 shadow-lg rises'
const itemStyle =
  'flex h-10 items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-hover'

export type MenuAction = { label: string; icon: LucideIcon; isDanger?: boolean; onSelect: () => void }

/** What can be done with one row, where there is no room for buttons. */
export function ActionMenu({ trigger, actions }: { trigger: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={contentStyle}>
          {actions.map(({ label, icon: Icon, isDanger = false, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={onSelect}
              className={cx(itemStyle, isDanger && 'text-danger')}
            >
              <Icon aria-hidden size={18} className={isDanger ? undefined : 'text-muted'} />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
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
        <DropdownMenu.Content align="end" sideOffset={6} className={contentStyle}>
          {items.map((item) => (
            <DropdownMenu.Item key={item.key} onSelect={item.onSelect} className={itemStyle}>
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
