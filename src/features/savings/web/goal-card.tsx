import { Link } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { fittingSize } from '#web/components/money.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Goal } from '../entities.ts'
import { savingsPath } from '../paths.ts'
import { GoalActions } from './actions.tsx'
import { GoalBadges } from './badges.tsx'
import { GoalIcon } from './goal-icon.tsx'
import { GoalRing } from './goal-ring.tsx'
import { isReached, paceOf } from './pace.ts'
import { savingsText as text } from './words.en.ts'

function targetOf(goal: Goal) {
  if (goal.target === null) return text.putAside
  return isReached(goal) ? text.reachedOf(goal.target) : text.ofTarget(goal.target)
}

export function GoalCard({ goal }: { goal: Goal }) {
  return (
    <Card aria-label={goal.name} className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <GoalRing goal={goal} />
        <div className="@container min-w-0 flex-1">
          <h3 className="flex items-start gap-2 font-semibold">
            <GoalIcon name={goal.icon} size={18} className="mt-0.75 shrink-0 text-muted" />
            <Link to={`${savingsPath}/${goal._id}`} className="min-w-0 wrap-anywhere hover:underline">
              {goal.name}
            </Link>
          </h3>
          <p
            className="leading-(--text-xl--line-height) font-bold tracking-tight [--most:var(--text-xl)] money"
            style={{ fontSize: fittingSize(goal.balance) }}
          >
            {formatTaka(goal.balance)}
          </p>
          <p className="text-xs text-muted tabular-nums">{targetOf(goal)}</p>
        </div>
      </div>
      <p className="text-sm text-muted">{paceOf(goal)}</p>
      <GoalBadges goal={goal} />
      <div className="mt-auto flex gap-2 *:flex-1">
        <GoalActions goal={goal} />
      </div>
    </Card>
  )
}
