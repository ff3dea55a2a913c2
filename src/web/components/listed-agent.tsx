import { Clock, Phone } from 'lucide-react'
import type { ListedAgent } from '#contract/entities/people.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { directoryText } from '../text/en/agents.ts'

/** An agent in the public directory; the area is shown above. */
export function ListedAgentEntry({ agent: { name, hours, phone } }: { agent: Omit<ListedAgent, 'area'> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {hours && (
          <p className="mt-0.5 flex items-start gap-2 text-sm text-muted">
            <Clock aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="sr-only">{directoryText.hours}: </span>
            <span className="min-w-0 wrap-anywhere">{hours}</span>
          </p>
        )}
      </div>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-10 items-center gap-2 text-sm whitespace-nowrap text-link tabular-nums"
        >
          <Phone aria-hidden size={16} />
          <span className="sr-only">{directoryText.phone}: </span>
          {formatPhone(phone)}
        </a>
      )}
    </div>
  )
}
