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
  return (
    <p className={cx('font-bold tracking-tight money', className)}>
      <InPieces taka={taka} sign="text-accent" decimals="text-on-brand-muted" />
    </p>
  )
}

/** A sum whose parts look different: seen in pieces, read out and found as a whole. */
export function InPieces({ taka, sign, decimals }: { taka: number; sign: string; decimals: string }) {
  const text = formatTaka(taka)
  const point = text.length - 3
  return (
    <>
      <span className="sr-only select-none">{text}</span>
      <span aria-hidden>
        <span className={sign}>{text.slice(0, 1)}</span>
        {text.slice(1, point)}
        <span className={decimals}>{text.slice(point)}</span>
      </span>
    </>
  )
}
