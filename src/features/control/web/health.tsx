import { CircleCheck, CircleX, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { formatTime } from '#web/text/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadingText, RowSkeletons } from '#web/ui/loading.tsx'
import type { HealthItem } from '../contract.ts'
import { screens } from '../words.en.ts'
import { useHealthQuery } from './api.ts'
import { text } from './words.en.ts'

const EVERY_MS = 10_000

export default function HealthScreen() {
  const query = useHealthQuery(undefined, { pollingInterval: EVERY_MS, refetchOnMountOrArgChange: true })
  const needing = query.data?.items.filter(({ state }) => state !== 'green') ?? []
  const lead = query.data && `${text.needs(needing.length)} ${text.lastAsked(formatTime(query.data.at))}`
  return (
    <>
      <PageHeader title={screens.health} {...(lead && { lead })}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        <Button variant="outline" onClick={() => query.refetch()}>
          <RefreshCw aria-hidden size={18} />
          {text.askNow}
        </Button>
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.healthFailed}
        loading={
          <Card>
            <RowSkeletons rows={6} />
          </Card>
        }
      >
        {({ items }) => (
          <div className="flex flex-col gap-4">
            <Group title={text.needsYou} items={needing} />
            <Group title={text.allWell} items={items.filter(({ state }) => state === 'green')} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type Look = { icon: LucideIcon; colour: string; tone: BadgeTone }

const looks: Record<HealthItem['state'], Look> = {
  green: { icon: CircleCheck, colour: 'text-success', tone: 'success' },
  amber: { icon: TriangleAlert, colour: 'text-warning', tone: 'warning' },
  red: { icon: CircleX, colour: 'text-danger', tone: 'danger' },
}

function Group({ title, items }: { title: string; items: readonly HealthItem[] }) {
  if (items.length === 0) return null
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="divide-y divide-border border-t border-border">
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ item: { key, state, number, of } }: { item: HealthItem }) {
  const { icon: Icon, colour, tone } = looks[state]
  const words = text.health[key]
  return (
    <li className="flex gap-4 px-4 py-3 md:px-6">
      <Icon aria-hidden size={20} className={cx('mt-0.5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="text-sm font-semibold">{words.says(number, of ?? 0)}</p>
          {state !== 'green' && (
            <span className="shrink-0">
              <Badge tone={tone} icon={Icon}>
                {text.healthStates[state]}
              </Badge>
            </span>
          )}
        </div>
        {state !== 'green' && <p className="mt-2 rounded-md bg-sunken p-3 text-sm">{words.todo}</p>}
      </div>
    </li>
  )
}
