import { formatTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { cx } from '../ui/cx.ts'
import { kinds } from './transaction-kinds.ts'

/** Signed and coloured by type, as the specification says; the sign stands off the ৳ by a margin. */
export function SignedAmount({ type, amount }: { type: TransactionType; amount: number }) {
  const { sign, tone } = kinds[type]
  return (
    <span className={cx('font-bold money', tones[tone])}>
      <span className="mr-[0.1em]">{sign}</span>
      {formatTaka(amount)}
    </span>
  )
}

const tones = { success: 'text-success', danger: 'text-danger', info: 'text-info' }

/** The large figure of a balance: marigold ৳, quiet decimals. */
export function Balance({ taka, className }: { taka: number; className?: string }) {
  const text = formatTaka(taka)
  const point = text.length - 3
  return (
    <p className={cx('font-bold tracking-tight money', className)}>
      <span className="text-accent">{text.slice(0, 1)}</span>
      {text.slice(1, point)}
      <span className="text-on-brand-muted">{text.slice(point)}</span>
    </p>
  )
}
