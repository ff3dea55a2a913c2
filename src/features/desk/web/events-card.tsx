import { useState } from 'react'
import { Loaded } from '#web/components/loaded.tsx'
import { formatDateTime } from '#web/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { PersonEvent } from '../contract.ts'
import { deskLimits } from '../facts.ts'
import { usePersonEventsQuery } from './api.ts'
import { auditName } from './audit-name.ts'
import { text } from './words.en.ts'

/** What the audit log has about a person, newest first, page by page. */
export function EventsCard({ personId }: { personId: string }) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  const before = starts.at(-1)
  const query = usePersonEventsQuery({ personId, ...(before !== undefined && { before }) })
  const last = query.data?.at(-1)
  const isFull = query.data?.length === deskLimits.eventsPageSize
  return (
    <Card aria-busy={query.isFetching}>
      <CardHeader title={text.events} />
      <Loaded
        query={query}
        failed={text.eventsFailed}
        loading={<RowSkeletons rows={4} />}
        empty={<p className="border-t border-border p-4 text-sm text-muted md:px-6">{text.noEvents}</p>}
      >
        {(events) => (
          <ul className="divide-y divide-border border-t border-border">
            {events.map((event) => (
              <EventRow key={event._id} event={event} />
            ))}
          </ul>
        )}
      </Loaded>
      {(starts.length > 1 || isFull) && (
        <div className="flex justify-end gap-2 border-t border-border p-3 md:px-6">
          <Button
            variant="outline"
            size="sm"
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            {text.newer}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={!isFull}
            onClick={() => last && setStarts([...starts, last._id])}
          >
            {text.older}
          </Button>
        </div>
      )}
    </Card>
  )
}

function EventRow({ event: { action, at, by, byOperator, reason } }: { event: PersonEvent }) {
  const who = byOperator ? text.operator : (by?.name ?? text.nobodyKnown)
  return (
    <li className="items-center justify-between gap-4 px-4 py-3 sm:flex md:px-6">
      <div className="min-w-0">
        <p className="text-sm">{auditName(action)}</p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">{[who, reason].filter(Boolean).join(' · ')}</p>
      </div>
      <time dateTime={at} className="shrink-0 text-xs whitespace-nowrap text-muted tabular-nums">
        {formatDateTime(at)}
      </time>
    </li>
  )
}
