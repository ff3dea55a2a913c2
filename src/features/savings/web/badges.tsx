import { Check, Clock, Coins, Lock, Percent } from 'lucide-react'
import { formatDate } from '#web/text/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Goal } from '../entities.ts'
import { isReached } from './pace.ts'
import { savingsText } from './words.en.ts'

const text = savingsText.badges

export function GoalBadges({ goal }: { goal: Goal }) {
  const { roundUp, share, lockedUntil, isLocked, notice } = goal
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isReached(goal) && (
        <Badge tone="success" icon={Check}>
          {text.reached}
        </Badge>
      )}
      {roundUp && (
        <Badge tone="primary" icon={Coins}>
          {text.roundUps}
        </Badge>
      )}
      {share && (
        <Badge tone="primary" icon={Percent}>
          {text.share(share.percent)}
        </Badge>
      )}
      {notice && (
        <Badge tone="warning" icon={Clock}>
          {text.notice}
        </Badge>
      )}
      {lockedUntil && isLocked && (
        <Badge tone="neutral" icon={Lock}>
          {text.locked(formatDate(lockedUntil))}
        </Badge>
      )}
    </div>
  )
}
