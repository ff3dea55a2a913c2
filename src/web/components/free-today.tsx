import type { TransactionType } from '#contract/transactions.ts'
import { transactionText } from '../text/en/area.ts'
import { freeText } from '../text/en/product.ts'
import { formatCount } from '../text/format.ts'
import { kinds } from './transaction-kinds.ts'
import { WhileFree } from './while-free.tsx'

const free: readonly TransactionType[] = ['add_money', 'send_money', 'withdraw', 'cash_in', 'cash_out']

/** What each action costs: nothing, unless a feature knows better. */
export const FreeToday = () => (
  <WhileFree>
    <Prices title={freeText.title} lead={freeText.lead} />
  </WhileFree>
)

type PricesProps = { title: string; lead: string; prices?: Partial<Record<TransactionType, string>> }

export function Prices({ title, lead, prices = {} }: PricesProps) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <div>
        <h2 className="text-4xl font-bold tracking-tight text-(--link) md:text-5xl">{title}</h2>
        <p className="mt-4 max-w-md text-lg text-muted">{lead}</p>
      </div>
      <dl className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-background">
        {free.map((type) => {
          const Icon = kinds[type].icon
          return (
            <div key={type} className="flex min-h-14 items-center gap-4 px-5">
              <Icon aria-hidden size={20} className="text-link" />
              <dt>{transactionText.types[type]}</dt>
              <dd className="ml-auto font-bold money">{prices[type] ?? `৳${formatCount(0)}`}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
