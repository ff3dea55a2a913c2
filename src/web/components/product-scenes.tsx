import type { Transaction } from '#contract/entities/transactions.ts'
import { areaText, transactionText } from '../text/en/area.ts'
import { productText } from '../text/en/product.ts'
import { historyText } from '../text/en/user.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { Balance } from './money.tsx'
import { ProductWindow } from './product-window.tsx'
import { PurseFace } from './purse-face.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TransactionRow } from './transaction-row.tsx'

const MINUTE_MS = 60_000
const { people } = productText
const { to, from, by } = transactionText

type Example = Pick<Transaction, 'type' | 'amount'> & { minutesAgo: number; counterparty?: string }

/** Payments of the last days, so that the example never looks old. */
const examples: readonly Example[] = [
  { type: 'send_money', amount: 1370, minutesAgo: 187, counterparty: from(people.sender) },
  { type: 'cash_out', amount: 500, minutesAgo: 642, counterparty: by(people.agent) },
  { type: 'add_money', amount: 2500, minutesAgo: 1_731 },
  { type: 'send_money', amount: 600, minutesAgo: 3_268, counterparty: to(people.receiver) },
  { type: 'withdraw', amount: 1000, minutesAgo: 4_515 },
]
const exampleBalance = 12_480.5

/** The overview of somebody's wallet. */
export function OverviewScene() {
  return (
    <ProductWindow description={productText.overview}>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[1.35fr_1fr]">
        <PurseFace large owner={productText.owner}>
          <Balance taka={exampleBalance} large />
        </PurseFace>
        <div className="max-lg:hidden">
          <QuickActions />
        </div>
      </div>
      <Card className="mt-4 md:mt-5">
        <CardHeader title={areaText.recentTransactions} />
        <ExampleRows count={3} />
      </Card>
    </ProductWindow>
  )
}

export function HistoryScene() {
  return (
    <ProductWindow description={productText.history}>
      <p className="mb-4 text-2xl font-bold tracking-tight">{historyText.title}</p>
      <Card>
        <ExampleRows count={5} />
      </Card>
    </ProductWindow>
  )
}

function ExampleRows({ count }: { count: number }) {
  return (
    <div className="divide-y divide-border border-t border-border first:border-t-0">
      {examples.slice(0, count).map(({ type, amount, minutesAgo, counterparty }) => (
        <TransactionRow
          key={minutesAgo}
          transaction={{
            type,
            amount,
            createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
          }}
          seen={{ counterparty, isReceived: counterparty === from(people.sender) }}
        />
      ))}
    </div>
  )
}
