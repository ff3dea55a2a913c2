import { CircleDollarSign } from 'lucide-react'
import { formatTaka, partOf } from '#contract/money.ts'
import { historyTypes, isFlow } from '#contract/transactions.ts'
import { ChartCard } from '#web/components/charts/chart-card.tsx'
import { Meters } from '#web/components/charts/meters.tsx'
import { TransactionTile } from '#web/components/transaction-tile.tsx'
import { chartText } from '#web/text/en/charts.ts'
import { formatCount } from '#web/text/format.ts'
import type { Insights } from '../contract.ts'
import type { InsightsCardProps } from './flow.tsx'
import { insightsText as text } from './words.en.ts'

type TypeSum = Insights['types'][number]

const HEIGHT = 300

function Tile({ type, direction }: TypeSum) {
  const listed = historyTypes.find((one) => one === type)
  if (listed)
    return <TransactionTile type={listed} isReceived={listed === 'send_money' && direction === 'in'} />
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
    >
      <CircleDollarSign size={20} />
    </span>
  )
}

const nameOf = ({ type, direction }: TypeSum) => text.typeName(type, direction)

/** Each type separately, money in before money out. */
export function TypesCard({ data, query }: InsightsCardProps) {
  const types = data?.types.toSorted((one, other) => one.direction.localeCompare(other.direction)) ?? []
  const most = Math.max(...types.map(({ amount }) => amount))
  const mostOf = (direction: 'in' | 'out') => {
    const first = types.find((sum) => sum.direction === direction && isFlow(sum.type))
    return first && nameOf(first)
  }
  const isEmpty = types.length === 0
  return (
    <ChartCard
      name="types"
      title={text.types}
      sentence={
        data && (isEmpty ? chartText.nothing : text.typesSentence({ in: mostOf('in'), out: mostOf('out') }))
      }
      height={HEIGHT}
      query={query}
      isEmpty={isEmpty}
      table={
        data && {
          heads: [text.type, text.timesHead, text.amount],
          rows: types.map((sum) => ({
            key: `${sum.type} ${sum.direction}`,
            cells: [nameOf(sum), formatCount(sum.count), formatTaka(sum.amount)],
          })),
        }
      }
    >
      <Meters
        meters={types.map((sum) => ({
          key: `${sum.type} ${sum.direction}`,
          label: nameOf(sum),
          note: text.times(sum.count),
          value: <strong className="font-semibold">{formatTaka(sum.amount)}</strong>,
          share: partOf(sum.amount, most),
          tone: sum.direction === 'in' ? 1 : 2,
          tile: <Tile {...sum} />,
        }))}
      />
    </ChartCard>
  )
}
