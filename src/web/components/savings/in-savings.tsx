import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSavingsQuery } from '../../api/savings.ts'
import { savingsText } from '../../text/en/savings.ts'
import { ShownBalance } from '../hidden-balance.tsx'

/** What the goals hold, beside the balance of the wallet. Absent without a goal. */
export function InSavings() {
  const { data } = useSavingsQuery()
  if (!data || data.goals.length === 0) return null
  return (
    <Link
      to={paths.userSavings}
      className="relative z-10 mt-1 self-start text-sm text-on-brand-muted underline-offset-4 hover:underline"
    >
      {savingsText.inSavings}{' '}
      <strong className="font-semibold text-on-brand money">
        <ShownBalance taka={data.balance} />
      </strong>
    </Link>
  )
}
