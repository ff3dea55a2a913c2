import type { FormEvent } from 'react'
import { errorMessage, isAborted, isUnanswered } from '#web/api/errors.ts'
import { notify } from '#web/app/notify.ts'
import { SlowNote } from '#web/components/slow-note.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import type { Goal } from '../entities.ts'
import { goalPath, useCloseGoalMutation } from './api.ts'
import { savingsText as text } from './words.en.ts'

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
