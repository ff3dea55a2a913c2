import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingText, RowSkeletons, Skeleton } from '#web/ui/loading.tsx'
import { Ring } from '#web/ui/ring.tsx'
import type { Goal } from '../entities.ts'
import { savingsPath } from '../paths.ts'
import { GoalActions } from './actions.tsx'
import { useSavingsQuery } from './api.ts'
import { GoalBadges } from './badges.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { GoalDialog } from './goal-dialog.tsx'
import { GoalIcon } from './goal-icon.tsx'
import { goalParts } from './goal-parts.ts'
import { GoalRing } from './goal-ring.tsx'
import { LockCard } from './lock-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { isReached, missingOf, paceOf } from './pace.ts'
import { RoundUpCard } from './round-up-card.tsx'
import { ShareCard } from './share-card.tsx'
import { savingsText as text } from './words.en.ts'

export default function GoalScreen() {
  const { goalId } = useParams()
  const query = useSavingsQuery()
  const goal = query.data?.goals.find(({ _id }) => _id === goalId)
  return (
    <>
      <BackLink to={savingsPath}>{text.title}</BackLink>
      <PageHeader
        title={goal?.name ?? text.oneGoal}
        icon={goal && <GoalIcon name={goal.icon} size={26} className="shrink-0 text-muted" />}
      >
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        {goal && (
          <div className="flex w-full gap-2.5 max-md:*:flex-1">
            <GoalActions goal={goal} large />
          </div>
        )}
      </PageHeader>
      <Loaded query={query} inCard failed={text.failed} loading={<Loading />}>
        {({ goals }) =>
          goal ? <Parts goal={goal} others={goals.filter((other) => other !== goal)} /> : <GoalGone />
        }
      </Loaded>
    </>
  )
}

/** The parts of the page in their places; the ring is only stitches. */
function Loading() {
  return (
    <div aria-hidden className="grid gap-4 md:gap-6 lg:grid-cols-[2fr_3fr] wait-a-moment">
      <Card className="flex flex-col items-center gap-4 p-5 pt-7">
        <Ring large label="">
          {null}
        </Ring>
        <Skeleton className="mt-1 h-8 w-40" />
        <Skeleton className="h-3.5 w-52" />
        <Skeleton className="h-12 w-full" />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Skeleton className="h-22 w-full rounded-lg" />
        <Skeleton className="h-22 w-full rounded-lg" />
        <Card>
          <RowSkeletons rows={3} />
        </Card>
      </div>
    </div>
  )
}

function GoalGone() {
  return (
    <Card>
      <EmptyState
        art={<PurseArt />}
        title={text.goalGone}
        help={text.goalGoneHelp}
        action={<LinkButton to={savingsPath}>{text.title}</LinkButton>}
      />
    </Card>
  )
}

function Parts({ goal, others }: { goal: Goal; others: readonly Goal[] }) {
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <Progress goal={goal} />
        <LockCard goal={goal} />
        <Manage goal={goal} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <RoundUpCard goal={goal} others={others} />
        <ShareCard goal={goal} others={others} />
        {goalParts.map(([file, Part]) => (
          <Part key={file} goal={goal} />
        ))}
        <MovementsCard goalId={goal._id} />
      </div>
    </div>
  )
}

function Progress({ goal }: { goal: Goal }) {
  const { balance, target } = goal
  return (
    <Card className="flex flex-col items-center p-5 pt-7 text-center">
      <GoalRing goal={goal} large />
      <p className="mt-5 text-3xl font-bold tracking-tight money">{formatTaka(balance)}</p>
      <p className="mt-1 text-sm text-muted money">
        {target === null
          ? text.putAside
          : isReached(goal)
            ? text.reachedOf(target)
            : text.toGo(target, missingOf(goal))}
      </p>
      <p className="mt-4 w-full rounded-md bg-sunken px-4 py-3 text-sm">{paceOf(goal)}</p>
      <div className="mt-4 empty:hidden">
        <GoalBadges goal={goal} />
      </div>
    </Card>
  )
}

function Manage({ goal }: { goal: Goal }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'edit' | 'close'>()
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => setAsked('edit')}>
        <Pencil aria-hidden size={16} />
        {text.editGoal}
      </Button>
      <Button variant="danger-outline" size="sm" onClick={() => setAsked('close')}>
        <Trash2 aria-hidden size={16} />
        {text.closeGoal}
      </Button>
      {asked === 'edit' && <GoalDialog goal={goal} onClose={close} />}
      {asked === 'close' && (
        <CloseDialog goal={goal} onClose={close} onClosed={() => navigate(savingsPath)} />
      )}
    </div>
  )
}
