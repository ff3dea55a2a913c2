import { walletText } from '../text/en/user.ts'
import { formatCount } from '../text/format.ts'
import { Chips } from '../ui/chips.tsx'

const amounts = [100, 500, 1000, 2000]

type QuickAmountsProps = {
  onPick: (amount: number) => void
  /** The amount that can be spent; larger amounts are muted. */
  balance?: number | undefined
}

export function QuickAmounts({ onPick, balance = Number.POSITIVE_INFINITY }: QuickAmountsProps) {
  const options = amounts.map((value) => ({
    value,
    label: `৳${formatCount(value)}`,
    muted: value > balance,
  }))
  return <Chips label={walletText.quickAmounts} options={options} onPick={onPick} />
}
