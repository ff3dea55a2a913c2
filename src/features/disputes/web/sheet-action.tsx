import { Scale } from 'lucide-react'
import type { Transaction } from '#contract/entities/transactions.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { disputeLimits } from '../limits.ts'
import { disputesPath, PAYMENT } from '../paths.ts'
import { text } from './words.en.ts'

const longestMs = Math.max(...Object.values(disputeLimits.hours)) * 3_600_000

/** Opens the report of an own payment, as long as one is possible. */
export default function ReportProblem({
  transaction,
  isReceived,
}: {
  transaction: Transaction
  isReceived: boolean
}) {
  const isPast = Date.now() - Date.parse(transaction.createdAt) > longestMs
  if (transaction.type !== 'send_money' || isReceived || isPast) return null
  return (
    <LinkButton to={`${disputesPath}?${PAYMENT}=${transaction.reference}`} variant="outline">
      <Scale aria-hidden size={18} />
      {text.report}
    </LinkButton>
  )
}
