import { walletText } from '../text/en/user.ts'
import { formatCount } from '../text/format.ts'
import { Chips } from '../ui/chips.tsx'

const options = [100, 500, 1000, 2000].map((value) => ({ value, label: `৳${formatCount(value)}` }))

export function QuickAmounts({ onPick }: { onPick: (amount: number) => void }) {
  return <Chips label={walletText.quickAmounts} options={options} onPick={onPick} />
}
