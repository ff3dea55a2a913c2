import type { TransactionType } from '#contract/transactions.ts'
import { transactionText } from '../text/en/area.ts'
import { freeText } from '../text/en/product.ts'
import { formatCount } from '../text/format.ts'
import { kinds } from './transaction-kinds.ts'

const free: readonly TransactionType[] = ['add_money', 'send_money', 'withdraw', 'cash_in', 'cash_out']

/** The cost of each action: nothing, as long as the ledger charges no fee. */
export function FreeToday() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <div>
        <h2 className="text-4xl font-bold tracking-tight text-(--link) md:text-5xl">{freeText.title}</h2>
        <p className="mt-4 max-w-md text-lg text-muted">{freeText.lead}</p>
      </div>
      <dl className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-background">
        {free.map((type) => {
          const Icon = kinds[type].icon
          return (
            <div key={type} className="flex min-h-14 items-center gap-4 px-5">
              <Icon aria-hidden size={20} className="text-link" />
              <dt>{transactionText.types[type]}</dt>
              <dd className="ml-auto font-bold money">{`৳${formatCount(0)}`}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
