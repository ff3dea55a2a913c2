import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountInput } from '#web/components/amount-input.ts'
import { showResult } from '#web/components/show-result.ts'
import { SumField } from '#web/components/sum-field.tsx'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Goal } from '../entities.ts'
import { shareBody } from '../forms.ts'
import { useChangeGoalMutation } from './api.ts'
import { RuleCard } from './rule-card.tsx'
import { savingsText as text } from './words.en.ts'

const first = { percent: 5, above: 1000 }

export function ShareCard({ goal, others }: { goal: Goal; others: readonly Goal[] }) {
  const [change, { isLoading }] = useChangeGoalMutation()
  const [isAsked, setAsked] = useState(false)
  const { share } = goal
  const elsewhere = others.find((other) => other.share)
  const help = elsewhere ? text.shareElsewhere(elsewhere.name) : text.shareHelp
  return (
    <>
      <RuleCard
        title={text.share}
        help={share ? text.shareOn(share.percent, share.above) : help}
        isOn={share !== null}
        isBusy={isLoading}
        onSwitch={(isOn) =>
          isOn ? setAsked(true) : void showResult(change({ goalId: goal._id, share: null }).unwrap())
        }
      >
        <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
          {text.change}
        </Button>
      </RuleCard>
      {isAsked && <ShareDialog goal={goal} onClose={() => setAsked(false)} />}
    </>
  )
}

function ShareDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const [change] = useChangeGoalMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(shareBody),
    defaultValues: goal.share ?? first,
  })
  const { errors, isSubmitting } = formState
  const save = handleSubmit(async (share) => {
    if (await showResult(change({ goalId: goal._id, share }).unwrap())) onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.dialogs.shareTitle}
      lead={text.dialogs.shareLead}
      onSubmit={save}
      cancelLabel={text.dialogs.cancel}
      submitLabel={text.dialogs.save}
      isBusy={isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextField
        label={text.dialogs.sharePercent}
        type="number"
        inputMode="numeric"
        error={errors.percent?.message}
        {...register('percent', amountInput)}
      />
      <SumField
        label={text.dialogs.shareAbove}
        error={errors.above?.message}
        {...register('above', amountInput)}
      />
    </ActionDialog>
  )
}
