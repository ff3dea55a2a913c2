import { ArrowUpFromLine, Coins, type LucideIcon, Percent, Plus } from 'lucide-react'
import { formatTaka } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ViewAll } from '#web/components/view-all.tsx'
import { formatDateTime } from '#web/text/format.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { GoalMovement } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { useGoalMovementsQuery } from './api.ts'
import { savingsText as text } from './words.en.ts'

const icons: Record<GoalMovement['by'], LucideIcon> = { you: Plus, round_up: Coins, share: Percent }

/** The newest movements of a goal. All of them are in the history of the wallet too. */
export function MovementsCard({ goalId }: { goalId: string }) {
  const query = useGoalMovementsQuery({
    goalId,
    limit: savingsLimits.movementsPageSize,
  })
  return (
    <Card>
      <CardHeader
        title={text.movements}
        action={<ViewAll path={`${paths.userTransactions}?type=savings`} />}
      />
      <Loaded
        query={query}
        loading={<RowSkeletons rows={3} />}
        empty={<p className="border-t border-border p-4 text-sm text-muted md:px-6">{text.noMovements}</p>}
      >
        {({ rows }) => (
          <ul className="divide-y divide-border border-t border-border">
            {rows.map((movement) => (
              <Movement key={movement._id} movement={movement} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Movement({ movement: { way, by, of, amount, createdAt } }: { movement: GoalMovement }) {
  const Icon = way === 'out' ? ArrowUpFromLine : icons[by]
  return (
    <li className="flex items-center gap-4 px-4 py-3 md:px-6">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-md bg-neutral-soft text-on-neutral-soft"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{text.ways[way]}</p>
        <p className="text-xs text-muted wrap-anywhere">{text.by[by](of ?? 0)}</p>
        <time dateTime={createdAt} className="block text-xs text-muted">
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="shrink-0 font-bold money">{formatTaka(amount)}</p>
    </li>
  )
}
