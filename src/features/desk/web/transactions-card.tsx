import { paths } from '#contract/paths.ts'
import { TransactionRows } from '#web/components/transaction-rows.tsx'
import { seenBeside } from '#web/components/transaction-view.ts'
import { ViewAll } from '#web/components/view-all.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { DeskPerson } from '../contract.ts'
import { text } from './words.en.ts'

/** The newest transactions. The list of all finds the others by the e-mail address. */
export function TransactionsCard({ person: { email, transactions } }: { person: DeskPerson }) {
  const all = `${paths.adminTransactions}?search=${encodeURIComponent(email)}`
  return (
    <Card>
      <CardHeader title={text.transactions} action={<ViewAll path={all} />} />
      {transactions.length === 0 ? (
        <p className="border-t border-border p-4 text-sm text-muted md:px-6">{text.noTransactions}</p>
      ) : (
        <TransactionRows rows={transactions} see={seenBeside(email)} of="admin" />
      )}
    </Card>
  )
}
