import { formatTaka } from '#contract/money.ts'
import { ChartCard } from '#web/components/charts/chart-card.tsx'
import { Initials } from '#web/components/initials.tsx'
import { formatCount, formatDate } from '#web/text/format.ts'
import type { InsightsCardProps } from './flow.tsx'
import { insightsText as text } from './words.en.ts'

const HEIGHT = 260

export function PeopleCard({ data, query }: InsightsCardProps) {
  const most = data?.people.most ?? []
  const isEmpty = most.length === 0
  return (
    <ChartCard
      name="people"
      title={text.people}
      sentence={data && (isEmpty ? text.noPeople : text.peopleSentence(formatDate(data.people.since)))}
      height={HEIGHT}
      query={query}
      isEmpty={isEmpty}
      table={
        data && {
          heads: [text.person, text.paymentsHead, text.sent, text.received],
          rows: most.map(({ name, payments, sent, received }, i) => ({
            key: `${i} ${name}`,
            cells: [name, formatCount(payments), formatTaka(sent), formatTaka(received)],
          })),
        }
      }
    >
      <ul className="-mt-1 divide-y divide-border">
        {most.map(({ name, payments, sent, received }, i) => (
          <li key={`${i} ${name}`} className="flex items-center gap-3 py-3">
            <Initials name={name} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{name}</p>
              <p className="text-xs text-muted">{text.payments(payments)}</p>
            </div>
            <div className="shrink-0 text-right text-xs text-muted">
              <Sum word={text.sent} taka={sent} />
              <Sum word={text.received} taka={received} />
            </div>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

const Sum = ({ word, taka }: { word: string; taka: number }) => (
  <p>
    {word} <strong className="font-semibold text-foreground money">{formatTaka(taka)}</strong>
  </p>
)
