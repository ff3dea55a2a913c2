import { walletText } from '../text/en/user.ts'
import { formatCount } from '../text/format.ts'
import { Chips } from '../ui/chips.tsx'

const amounts = [100, 500, 1000, 2000]

type QuickAmountsProps = {
  onPick: (amount: number) => void
  /** The largest amount that is possible; larger ones are muted. */
  most: number
}

export function QuickAmounts({ onPick, most }: QuickAmountsProps) {
  const options = amounts.map((value) => ({
    value,
    label: `৳${formatCount(value)}`,
    muted: value > most,
  }))
  return <Chips label={walletText.quickAmounts} options={options} onPick={onPick} />
}
