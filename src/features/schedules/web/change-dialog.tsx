import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { errorMessage } from '#web/api/errors.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { notify } from '#web/app/notify.ts'
import { amountGrouping, amountInput, noAmount, taka } from '#web/components/amount-input.ts'
import { useCost } from '#web/components/payment-costs.ts'
import { formatDate } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Schedule } from '../contract.ts'
import { changeScheduleBody } from '../forms.ts'
import { scheduleLimits } from '../limits.ts'
import { useChangeScheduleMutation } from './api.ts'
import { formText, schedulesText as text } from './words.en.ts'

/** Amount, note, end and reminder. The receiver and the days stay: those are another schedule. */
export function ChangeDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { _id: scheduleId, amount, note, endsOn, remind, kind, every, startsOn } = schedule
  const [change] = useChangeScheduleMutation()
  const form = useForm({
    resolver: formResolver(changeScheduleBody),
    defaultValues: { amount: amount as number | undefined, note: note ?? '', endsOn, remind },
  })
  const { register, handleSubmit, formState, watch } = form
  const { errors, isSubmitting } = formState
  const cost = useCost('send_money', kind === 'pay' ? Number(watch('amount')) || undefined : undefined)
  const end = watch('endsOn')

  const onSubmit = handleSubmit(async (values) => {
    const body = {
      ...values,
      note: values.note || null,
      ...(cost && values.amount !== amount && { expectedFee: cost.fee }),
    }
    try {
      notify.success((await change({ scheduleId, body }).unwrap()).message)
      onClose()
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })

  return (
    <ActionDialog
      onClose={onClose}
      title={text.changeTitle}
      lead={text.changeLead}
      onSubmit={onSubmit}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      isBusy={isSubmitting}
    >
      <AmountField
        label={formText.amount}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      {kind === 'pay' && (
        <TextField
          label={formText.note}
          autoComplete="off"
          maxLength={limits.noteMax}
          error={errors.note?.message}
          {...register('note')}
        />
      )}
      {every !== 'once' && (
        <DateField
          label={formText.lastDay}
          shown={end ? formatDate(end) : undefined}
          placeholder={formText.never}
          min={startsOn}
          max={scheduleLimits.dateMax}
          error={errors.endsOn?.message}
          {...register('endsOn', { setValueAs: (value) => value || null })}
        />
      )}
      <CheckField label={formText.remind} hint={formText.remindHelp} {...register('remind')} />
    </ActionDialog>
  )
}
