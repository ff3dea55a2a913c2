import { useId } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { dhakaDay } from '#contract/days.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountOf } from '#web/components/amount-input.ts'
import { showResult } from '#web/components/show-result.ts'
import { SumField } from '#web/components/sum-field.tsx'
import { areaText } from '#web/text/en/area.ts'
import { formatDate } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Goal } from '../entities.ts'
import { savingsLimits } from '../facts.ts'
import { openGoalBody } from '../forms.ts'
import { goalIcons, type GoalIcon as IconName } from '../terms.ts'
import { useChangeGoalMutation, useOpenGoalMutation } from './api.ts'
import { GoalIcon } from './goal-icon.tsx'
import { savingsText } from './words.en.ts'

const text = savingsText.dialogs

/** What a new goal starts from. */
export type Idea = { icon: IconName; name: string }

type GoalDialogProps = {
  /** The goal to change; without one a new goal is started. */
  goal?: Goal
  idea?: Idea | undefined
  onClose: () => void
}

/** An empty field is undefined, not zero. */
const orNull = (value: unknown) => (value === '' || value === undefined || value === null ? null : value)

const body = openGoalBody.pick({ name: true, icon: true, target: true, targetDate: true })

export function GoalDialog({ goal, idea, onClose }: GoalDialogProps) {
  const [open] = useOpenGoalMutation()
  const [change] = useChangeGoalMutation()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: formResolver(body),
    defaultValues: {
      name: goal?.name ?? idea?.name ?? '',
      icon: goal?.icon ?? idea?.icon ?? goalIcons[0],
      target: goal?.target ?? null,
      targetDate: goal?.targetDate ?? null,
    },
  })
  const { errors, isSubmitting, dirtyFields } = formState
  const targetDate = useWatch({ control, name: 'targetDate' })

  /** A date that has passed meanwhile stays as it is, unless it is changed. */
  const save = handleSubmit(async (values) => {
    if (!goal) return void ((await showResult(open(values).unwrap())) && onClose())
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in dirtyFields),
    ) as typeof values
    if (Object.keys(changed).length === 0) return onClose()
    if (await showResult(change({ goalId: goal._id, ...changed }).unwrap())) onClose()
  })

  return (
    <ActionDialog
      onClose={onClose}
      title={goal ? text.editTitle : text.newTitle}
      lead={goal ? text.editLead : text.newLead}
      onSubmit={save}
      cancelLabel={text.cancel}
      submitLabel={goal ? text.save : text.create}
      isBusy={isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={savingsLimits.goalNameMax}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <IconPicker errors={errors} register={register('icon')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SumField
          label={text.target}
          error={errors.target?.message}
          {...register('target', { setValueAs: amountOf })}
        />
        <DateField
          label={text.date}
          min={dhakaDay(new Date())}
          max={savingsLimits.goalDateMax}
          shown={targetDate ? formatDate(targetDate) : undefined}
          placeholder={text.datePlaceholder}
          error={errors.targetDate?.message}
          {...register('targetDate', { setValueAs: orNull })}
        />
      </div>
    </ActionDialog>
  )
}

type IconPickerProps = {
  errors: FieldErrors<{ icon: IconName }>
  register: ReturnType<ReturnType<typeof useForm<{ icon: IconName }>>['register']>
}

function IconPicker({ errors, register }: IconPickerProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={errors.icon ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{text.icon}</legend>
      <div className="grid grid-cols-5 gap-2">
        {goalIcons.map((icon) => (
          <label
            key={icon}
            title={savingsText.icons[icon]}
            className="grid h-11 cursor-pointer place-items-center rounded-md border border-border text-muted hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              value={icon}
              aria-label={savingsText.icons[icon]}
              className="sr-only"
              {...register}
            />
            <GoalIcon name={icon} size={20} />
          </label>
        ))}
      </div>
      {errors.icon && (
        <p id={errorId} className="mt-1 text-xs font-medium text-danger">
          {errors.icon.message}
        </p>
      )}
    </fieldset>
  )
}
