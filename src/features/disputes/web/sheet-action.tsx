import { Scale } from 'lucide-react'
import type { Transaction, TransactionDetail } from '#contract/entities/transactions.ts'
import { useSession } from '#web/app/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { disputeLimits } from '../limits.ts'
import { PAYMENT } from '../paths.ts'
import { reasonsFor } from '../terms.ts'
import { useOwnPaths } from './own-paths.ts'
import { text } from './words.en.ts'

/** The list knows of no report; all data of a transaction do. */
type ActionProps = {
  transaction: Transaction & Partial<Pick<TransactionDetail, 'dispute'>>
  isReceived: boolean
}

/** Opens the report of an own payment, as long as one is possible. One that was reported links to its report. */
export default function ReportProblem({ transaction, isReceived }: ActionProps) {
  const isAgent = useSession().me?.role === 'AGENT'
  const { disputes } = useOwnPaths()
  const { type, createdAt, reference } = transaction
  // An agent pays cash in, and customers pay the rest.
  const isOwn = isAgent === (type === 'cash_in') && !isReceived
  const hours = Math.max(0, ...reasonsFor(type).map((reason) => disputeLimits.hours[reason]))
  if (transaction.dispute || !isOwn || Date.now() - Date.parse(createdAt) > hours * 3_600_000) return null
  return (
    <LinkButton to={`${disputes}?${PAYMENT}=${reference}`} variant="outline">
      <Scale aria-hidden size={18} />
      {text.report}
    </LinkButton>
  )
}
