import { ChevronDown } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'

export type AccordionItem = { key: string; title: string; text: string }

export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <Radix.Root
      type="single"
      collapsible
      className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      {items.map((item) => (
        <Radix.Item key={item.key} value={item.key}>
          <Radix.Header asChild>
            <h3>
              <Radix.Trigger className="group flex w-full items-center justify-between gap-4 px-4 py-4 text-left font-semibold transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6">
                {item.title}
                <ChevronDown
                  aria-hidden
                  size={18}
                  className="shrink-0 text-muted transition-transform duration-[var(--duration-base)] group-data-[state=open]:rotate-180"
                />
              </Radix.Trigger>
            </h3>
          </Radix.Header>
          <Radix.Content className="folds">
            <p className="px-4 pb-5 text-muted md:px-6">{item.text}</p>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
