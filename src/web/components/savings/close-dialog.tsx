import type { FormEvent } from 'react'
import type { Goal } from '#contract/entities/savings.ts'
import { errorMessage, isAborted, isUnanswered } from '../../api/errors.ts'
import { goalPath, useCloseGoalMutation } from '../../api/savings.ts'
import { notify } from '../../app/notify.ts'
import { areaText } from '../../text/en/area.ts'
import { savingsText as text } from '../../text/en/savings.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { SlowNote } from '../slow-note.tsx'
import { UnsurePayments } from '../unsure-payments.tsx'

type CloseDialogProps = { goal: Goal; onClose: () => void; onClosed: () => void }

export function CloseDialog({ goal, onClose, onClosed }: CloseDialogProps) {
  const [close, { isLoading }] = useCloseGoalMutation()

  async function closeGoal() {
    try {
      notify.success((await close(goal._id).unwrap()).message)
      onClosed()
    } catch (error) {
      if (!isUnanswered(error) && !isAborted(error)) notify.error(errorMessage(error))
    }
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={text.dialogs.closeTitle(goal.name)}
      lead={text.dialogs.closeLead(goal.balance)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void closeGoal()
      }}
      cancelLabel={text.dialogs.cancel}
      submitLabel={text.dialogs.close}
      isBusy={isLoading}
      busyLabel={areaText.processing}
    >
      <UnsurePayments path={goalPath(goal._id, 'close')} onPosted={onClosed} />
      <SlowNote isRunning={isLoading} />
    </ActionDialog>
  )
}
