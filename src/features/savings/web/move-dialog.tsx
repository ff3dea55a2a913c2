import { useForm } from 'react-hook-form'
import { errorMessage, isAborted, isUnanswered } from '#web/api/errors.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { notify } from '#web/app/notify.ts'
import { amountGrouping, amountInput, noAmount, taka } from '#web/components/amount-input.ts'
import { useBalanceHint } from '#web/components/balance.ts'
import { SlowNote } from '#web/components/slow-note.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import type { Goal } from '../entities.ts'
import { savingBody } from '../forms.ts'
import { goalPath, useDepositToGoalMutation, useWithdrawFromGoalMutation } from './api.ts'
import { savingsText } from './words.en.ts'

const text = savingsText.dialogs

type MoveDialogProps = { goal: Goal; way: 'deposit' | 'withdraw'; onClose: () => void }

/** Moves money between the wallet and a goal. */
export function MoveDialog({ goal, way, onClose }: MoveDialogProps) {
  const [deposit] = useDepositToGoalMutation()
  const [withdraw] = useWithdrawFromGoalMutation()
  const hint = useBalanceHint()
  const isDeposit = way === 'deposit'
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(savingBody),
    defaultValues: { amount: undefined },
  })
  const { errors, isSubmitting } = formState

  async function move({ amount }: { amount: number }) {
    try {
      const { message } = await (isDeposit ? deposit : withdraw)({ goalId: goal._id, amount }).unwrap()
      notify.success(message)
      onClose()
    } catch (error) {
      // Without an answer nothing is known, and the notice in the form says so.
      if (isUnanswered(error) || isAborted(error)) return
      setError('amount', { message: errorMessage(error) }, { shouldFocus: true })
    }
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={isDeposit ? savingsText.addTo(goal.name) : savingsText.takeFrom(goal.name)}
      lead={isDeposit ? text.addLead : text.takeLead}
      onSubmit={handleSubmit(move)}
      cancelLabel={text.cancel}
      submitLabel={isDeposit ? savingsText.addMoney : savingsText.takeOut}
      isBusy={isSubmitting}
      busyLabel={areaText.processing}
    >
      <AmountField
        label={text.amount}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        aside={isDeposit ? hint : text.inGoal(goal.balance)}
        error={errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <UnsurePayments path={goalPath(goal._id, way)} onPosted={onClose} />
      <SlowNote isRunning={isSubmitting} />
    </ActionDialog>
  )
}
