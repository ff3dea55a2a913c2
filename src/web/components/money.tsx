import { formatTaka } from '#contract/money.ts'
import type { HistoryType } from '#contract/transactions.ts'
import { cx } from '../ui/cx.ts'
import { HiddenSum } from './hidden-balance.tsx'
import { kinds, type Tone } from './transaction-kinds.ts'

type SignedAmountProps = { type: HistoryType; amount: number; tone?: Tone | undefined }

/** Signed and coloured by type, as the specification says. */
export function SignedAmount({ type, amount, tone = kinds[type].tone }: SignedAmountProps) {
  const { sign } = kinds[type]
  return (
    <span className={cx('font-bold money', tones[tone])}>
      {sign}
      {formatTaka(amount)}
    </span>
  )
}

const tones = {
  success: 'text-success',
  danger: 'text-danger',
  info: 'text-info',
  neutral: 'text-foreground',
}

type BalanceProps = { taka: number; large: boolean; isHidden?: boolean }

/** A character of a balance is at most this wide, in ems. */
const widestEm = 0.59

/** The size of a large sum: `--most`, and smaller for a long one, so that it stays whole in the container around it. */
export const fittingSize = (taka: number) =>
  `min(var(--most), calc(100cqi / ${formatTaka(taka).length * widestEm}))`

/** The large figure of a balance: marigold ৳, quiet decimals. Its panel is the container that is measured. */
export function Balance({ taka, large, isHidden = false }: BalanceProps) {
  return (
    <p
      className={cx(
        'relative z-10 leading-tight font-bold tracking-tight [--most:var(--text-3xl)] money',
        large && 'md:[--most:var(--text-4xl)]',
      )}
      style={{ fontSize: fittingSize(taka) }}
    >
      {isHidden ? <HiddenSum /> : <InPieces taka={taka} sign="text-accent" decimals="text-on-brand-muted" />}
    </p>
  )
}

/** A sum whose parts look different. Screen readers and the page search get it as one text. */
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
