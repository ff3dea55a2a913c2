import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { formatDevice } from '#contract/text/en/devices.ts'
import { TransactionRows } from '#web/components/transaction-rows.tsx'
import { seenByAdmin } from '#web/components/transaction-view.ts'
import { formatDateTime, formatDay, formatExactTime } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { AdminDispute, AdminDisputeDetail } from '../../admin-contract.ts'
import { adminDisputePath } from '../../paths.ts'
import { DisputeBadge } from '../state-badge.tsx'
import { text as words } from '../words.en.ts'
import { adminText as text } from './words.en.ts'

type CardProps = { dispute: AdminDisputeDetail }

const money = (taka: number) => <span className="font-semibold money">{formatTaka(taka)}</span>

export function PaymentCard({ dispute }: CardProps) {
  const { payment, held, claimed, returned, feeReturned } = dispute
  const { reference, amount, createdAt, note } = payment
  return (
    <Card>
      <CardHeader
        title={text.payment}
        action={
          <Link to={`${paths.adminTransactions}?search=${reference}`} className="text-sm text-link">
            {reference}
          </Link>
        }
      />
      <div className="grid gap-x-8 border-t border-border p-4 sm:grid-cols-2 md:px-6">
        <Facts
          facts={[
            { label: text.amount, value: money(amount) },
            { label: text.time, value: formatExactTime(createdAt) },
            ...madeBy(dispute),
          ]}
        />
        <Facts
          facts={[
            { label: text.note, value: note ?? text.none },
            { label: text.held, value: text.heldOf(formatTaka(held), formatTaka(claimed)) },
            ...(returned > 0 ? [{ label: text.returned, value: money(returned) }] : []),
            ...(feeReturned > 0 ? [{ label: text.feeReturned, value: money(feeReturned) }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** Who made it and from which device; for a cash-out, whether the customer agreed. */
function madeBy({ payment: { type }, signIn, consentAt }: AdminDisputeDetail) {
  const device = signIn && [signIn.device && formatDevice(signIn.device), signIn.address].filter(Boolean)
  return [
    ...(signIn
      ? [
          {
            label: text.signedIn(signIn.name),
            value: [formatDateTime(signIn.at), ...(device ?? [])].join(', '),
          },
        ]
      : []),
    ...(type === 'cash_out'
      ? [{ label: text.consent, value: consentAt ? formatExactTime(consentAt) : text.noConsent }]
      : []),
  ]
}

/** The disputed payment is among them. A withdrawal has one side only. */
export const BetweenCard = ({ dispute: { between, other } }: CardProps) =>
  other && (
    <Card>
      <CardHeader title={text.between} />
      <TransactionRows rows={between} see={seenByAdmin} of="admin" />
      {between.length === 1 && <Line>{text.onlyThis}</Line>}
    </Card>
  )

export const EarlierCard = ({ dispute: { earlier } }: CardProps) => (
  <Card>
    <CardHeader title={text.earlier} />
    {earlier.length === 0 ? (
      <Line>{text.noEarlier}</Line>
    ) : (
      <ul className="divide-y divide-border border-t border-border">
        {earlier.map((each) => (
          <EarlierRow key={each._id} dispute={each} />
        ))}
      </ul>
    )}
  </Card>
)

export const EarlierRow = ({ dispute }: { dispute: AdminDispute }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
    >
      <Scale size={20} />
    </span>
    <span className="min-w-0 flex-1 basis-40">
      <Link
        to={adminDisputePath(dispute._id)}
        className="block text-sm font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {dispute.other
          ? text.about(dispute.reporter.name, dispute.other.name)
          : text.ofWithdrawal(dispute.reporter.name)}
      </Link>
      <span className="block text-xs text-muted">
        {text.row(dispute.number, words.reasons[dispute.reason], formatDay(dispute.openedAt))}
      </span>
    </span>
    <DisputeBadge {...dispute} />
    {money(dispute.claimed)}
  </li>
)

const Line = ({ children }: { children: string }) => (
  <p className="border-t border-border p-4 text-sm text-muted md:px-6">{children}</p>
)
