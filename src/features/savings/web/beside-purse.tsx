import { Link } from 'react-router'
import { ShownBalance } from '#web/components/hidden-balance.tsx'
import { savingsPath } from '../paths.ts'
import { useSavingsQuery } from './api.ts'
import { savingsText } from './words.en.ts'

/** What the goals hold, beside the balance of the wallet. Absent without a goal. */
export default function InSavings() {
  const { data } = useSavingsQuery()
  if (!data || data.goals.length === 0) return null
  return (
    <Link
      to={savingsPath}
      className="relative z-10 mt-1 self-start text-sm text-on-brand-muted underline-offset-4 hover:underline"
    >
      {savingsText.inSavings}{' '}
      <strong className="font-semibold text-on-brand money">
        <ShownBalance taka={data.balance} />
      </strong>
    </Link>
  )
}
