import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import type { ReactNode } from 'react'

type DisclosureProps = {
  icon: LucideIcon
  title: string
  aside?: ReactNode
  /** At first. */
  isOpen?: boolean
  children: ReactNode
}

/** A heading that opens what is below it. */
export function Disclosure({ icon: Icon, title, aside, isOpen = false, children }: DisclosureProps) {
  return (
    <Collapsible.Root defaultOpen={isOpen}>
      <Collapsible.Trigger className="group flex h-14 w-full items-center gap-3 px-4 font-semibold focus-visible:-outline-offset-2">
        <Icon aria-hidden size={20} />
        {title}
        {aside}
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto text-muted transition-transform duration-[var(--duration-base)] group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content className="folds">{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
