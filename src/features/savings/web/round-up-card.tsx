import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { useSavedChoice } from '#web/components/saved-choice.ts'
import { showResult } from '#web/components/show-result.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Goal } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { type RoundUpStep, roundUpOf, roundUpSteps } from '../terms.ts'
import { useChangeGoalMutation } from './api.ts'
import { RuleCard } from './rule-card.tsx'
import { savingsText as text } from './words.en.ts'

type RoundUp = { to: RoundUpStep; times: number }

const EXAMPLE_TAKA = 564
const first = { to: 100, times: 1 } as const
const times = Array.from({ length: savingsLimits.roundUpTimesMax }, (_, i) => i + 1)

export function RoundUpCard({ goal, others }: { goal: Goal; others: readonly Goal[] }) {
  const [change] = useChangeGoalMutation()
  const [rule, choose] = useSavedChoice(goal.roundUp, (roundUp) =>
    showResult(change({ goalId: goal._id, roundUp: roundUp as RoundUp | null }).unwrap()),
  )
  const elsewhere = others.find(({ roundUp }) => roundUp)
  return (
    <RuleCard
      title={text.roundUps}
      help={elsewhere ? text.roundUpsElsewhere(elsewhere.name) : text.roundUpsHelp}
      isOn={rule !== null}
      onSwitch={(isOn) => choose(isOn ? first : null)}
    >
      {rule && (
        <>
          <div className="flex flex-wrap gap-4 max-sm:flex-col">
            <Choice label={text.roundUpTo}>
              <Segmented
                label={text.roundUpTo}
                options={roundUpSteps.map((step) => ({ value: `${step}`, text: text.step(step) }))}
                value={`${rule.to}`}
                onChange={(picked) => choose({ ...rule, to: Number(picked) as RoundUpStep })}
              />
            </Choice>
            <Choice label={text.times}>
              <Segmented
                label={text.times}
                options={times.map((count) => ({ value: `${count}`, text: text.timesOf(count) }))}
                value={`${rule.times}`}
                onChange={(picked) => choose({ ...rule, times: Number(picked) })}
              />
            </Choice>
          </div>
          <p className="mt-4 flex items-start gap-2.5 text-sm text-muted">
            <Calculator aria-hidden size={18} className="mt-0.5 shrink-0" />
            {text.roundUpExample(EXAMPLE_TAKA, poishaToTaka(roundUpOf(takaToPoisha(EXAMPLE_TAKA), rule)))}
          </p>
        </>
      )}
    </RuleCard>
  )
}

/** The label that is read out is in the group itself. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  )
}
