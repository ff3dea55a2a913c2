import { useForm } from 'react-hook-form'
import { savingBody } from '#contract/endpoints/goals.ts'
import type { Goal } from '#contract/entities/savings.ts'
import { errorMessage, isAborted, isUnanswered } from '../../api/errors.ts'
import { goalPath, useDepositToGoalMutation, useWithdrawFromGoalMutation } from '../../api/savings.ts'
import { formResolver } from '../../app/form-resolver.ts'
import { notify } from '../../app/notify.ts'
import { areaText } from '../../text/en/area.ts'
import { savingsText } from '../../text/en/savings.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { amountGrouping, amountInput, noAmount, taka } from '../amount-input.ts'
import { useBalanceHint } from '../balance.ts'
import { SlowNote } from '../slow-note.tsx'
import { UnsurePayments } from '../unsure-payments.tsx'

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
