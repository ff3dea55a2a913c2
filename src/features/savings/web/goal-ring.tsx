import { Ring } from '#web/ui/ring.tsx'
import type { Goal } from '../entities.ts'
import { percentOf } from '../terms.ts'
import { GoalIcon } from './goal-icon.tsx'
import { isReached } from './pace.ts'
import { savingsText as text } from './words.en.ts'

export function GoalRing({ goal, large = false }: { goal: Goal; large?: boolean }) {
  const { balance, target, icon } = goal
  if (target === null)
    return (
      <Ring label={text.noTargetRing} large={large}>
        <GoalIcon name={icon} size={large ? 48 : 26} className="text-muted" />
      </Ring>
    )
  const percent = percentOf(balance, target)
  return (
    <Ring percent={percent} label={isReached(goal) ? text.reachedRing : text.ring(percent)} large={large}>
      <span className="money">{text.percent(percent)}</span>
      {large && <span className="text-xs font-normal text-muted">{text.ofTheTarget}</span>}
    </Ring>
  )
}
