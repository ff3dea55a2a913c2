import type { LucideIcon } from 'lucide-react'
import { formatCount } from '../text/format.ts'
import { LinkButton } from '../ui/link-button.tsx'

type StepsBandProps = {
  title: readonly string[]
  lead: string
  steps: ReadonlyArray<{ title: string; text: string }>
  /** Instead of numbers, where the items are equals and not an order. */
  icons?: readonly LucideIcon[]
  /** A link below the lead. */
  action?: { to: string; label: string }
}

/** A stitched pine panel with steps beside its title. */
export function StepsBand({ title, lead, steps, icons, action }: StepsBandProps) {
  return (
    <div className="on-brand stitched grid items-center gap-8 rounded-xl bg-brand p-7 py-10 text-on-brand md:p-14 lg:grid-cols-[5fr_6fr] lg:gap-14">
      <div>
        <h2 className="text-2xl font-bold tracking-tight md:text-3xl">
          {title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <p className="mt-3 text-lg text-on-brand-muted">{lead}</p>
        {action && (
          <LinkButton to={action.to} variant="accent" className="relative mt-6">
            {action.label}
          </LinkButton>
        )}
      </div>
      <ol className="space-y-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
            >
              <Mark icon={icons?.[index]} order={index + 1} />
            </span>
            <div>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-on-brand-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ icon: Icon, order }: { icon: LucideIcon | undefined; order: number }) {
  return Icon ? <Icon size={18} /> : formatCount(order)
}
