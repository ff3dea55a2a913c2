import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useShownBalance } from '#web/components/balance.ts'
import { PurseArt } from '#web/components/empty-art.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { Balance } from '#web/components/money.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { PurseMark } from '#web/components/purse-mark.tsx'
import { PursePanel } from '#web/components/purse-panel.tsx'
import { messages } from '#web/text/en/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/loading.tsx'
import { Ring } from '#web/ui/ring.tsx'
import type { Savings } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { useSavingsQuery } from './api.ts'
import { AutomaticCard } from './automatic-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalDialog, type Idea } from './goal-dialog.tsx'
import { GoalIcon } from './goal-icon.tsx'
import { savingsText as text } from './words.en.ts'

/** The initial values of the new goal, or nothing. */
type Asked = { idea?: Idea } | undefined

/** As many cards beside each other as have room for a ring and a long sum. */
const goalGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4'

export default function SavingsScreen() {
  const query = useSavingsQuery()
  const [asked, setAsked] = useState<Asked>()
  const start = (idea?: Idea) => setAsked(idea ? { idea } : {})
  const count = query.data?.goals.length ?? 0
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
        {count > 0 && count < savingsLimits.goalsPerPerson && (
          <Button className="max-md:w-full" onClick={() => start()}>
            <Plus aria-hidden size={18} />
            {text.newGoal}
          </Button>
        )}
        {count >= savingsLimits.goalsPerPerson && (
          <p className="text-sm text-muted">{text.allGoals(savingsLimits.goalsPerPerson)}</p>
        )}
      </PageHeader>
      <Loaded query={query} inCard failed={text.failed} loading={<Loading />}>
        {(savings) => (
          <>
            {count === 0 ? <NoGoals onStart={start} /> : <Goals savings={savings} onStart={start} />}
            <p className="mt-6 text-center text-xs text-muted">{text.noInterest}</p>
          </>
        )}
      </Loaded>
      {asked && <GoalDialog idea={asked.idea} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Loading() {
  return (
    <div aria-hidden className="wait-a-moment">
      <Skeleton className="h-45 w-full rounded-xl" />
      <div className={cx('mt-6', goalGrid)}>
        {['one', 'two', 'three'].map((key) => (
          <Card key={key} className="p-5">
            <div className="flex items-center gap-4">
              <Ring label="">{null}</Ring>
              <div className="flex-1 space-y-2.5">
                <Skeleton className="h-3.5 w-24" />
                <Skeleton className="h-6 w-32" />
                <Skeleton className="h-3 w-20" />
              </div>
            </div>
            <Skeleton className="mt-5 h-3.5 w-full" />
            <Skeleton className="mt-12 h-8 w-full" />
          </Card>
        ))}
      </div>
    </div>
  )
}

function NoGoals({ onStart }: { onStart: (idea?: Idea) => void }) {
  return (
    <Card className="pb-8">
      <EmptyState
        art={<PurseArt />}
        title={text.empty}
        help={text.emptyHelp}
        action={
          <Button size="lg" onClick={() => onStart()}>
            <Plus aria-hidden size={18} />
            {text.newGoal}
          </Button>
        }
      />
      <p className="text-center text-xs text-muted">{text.startFrom}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2 px-4">
        {text.ideas.map(({ icon, name }) => (
          <li key={icon}>
            <button
              type="button"
              onClick={() => onStart({ icon: icon as Idea['icon'], name })}
              className="flex h-10 items-center gap-2 rounded-full border border-border-strong bg-surface px-4 text-sm font-semibold shadow-xs transition-colors hover:bg-hover"
            >
              <GoalIcon name={icon as Idea['icon']} size={18} className="text-muted" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Goals({ savings, onStart }: { savings: Savings; onStart: () => void }) {
  const { balance, goals } = savings
  const wallet = useShownBalance()
  const more = savingsLimits.goalsPerPerson - goals.length
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1.5fr_1fr]">
        <PursePanel label={text.inSavings} className="flex min-h-45 flex-col p-6 md:p-8.5">
          <Balance taka={balance} large />
          <p className="relative z-10 mt-auto max-w-[calc(100%-5.5rem)] pt-4 md:max-w-[calc(100%-7.75rem)] text-xs text-on-brand-muted">
            {text.summary(goals.length, wallet)}
          </p>
          <PurseMark
            quiet
            className="absolute right-6 bottom-6 size-20 text-brand-deep md:right-11 md:size-26"
          />
        </PursePanel>
        <AutomaticCard savings={savings} />
      </div>
      <h2 className="mt-8 mb-3 text-lg font-semibold tracking-snug">{text.yourGoals}</h2>
      <div className={goalGrid}>
        {goals.map((goal) => (
          <GoalCard key={goal._id} goal={goal} />
        ))}
        {more > 0 && (
          <button
            type="button"
            onClick={() => onStart()}
            className="flex min-h-40 flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-border-strong p-5 transition-colors hover:bg-hover max-md:hidden"
          >
            <span className="mb-2 grid size-10 place-items-center rounded-md bg-primary-soft text-on-primary-soft">
              <Plus aria-hidden size={20} />
            </span>
            <span className="font-semibold">{text.newGoal}</span>
            <span className="text-sm text-muted">{text.morePossible(more)}</span>
          </button>
        )}
      </div>
    </>
  )
}
