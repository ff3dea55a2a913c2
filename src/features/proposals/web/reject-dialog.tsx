import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { reason } from '../forms.ts'
import { useRejectProposalMutation } from './api.ts'
import { text } from './words.en.ts'

const body = z.object({ answer: reason })

type RejectDialogProps = { id: string; onClose: () => void; onRejected: () => void }

export function RejectDialog({ id, onClose, onRejected }: RejectDialogProps) {
  const [reject] = useRejectProposalMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(body),
    defaultValues: { answer: '' },
  })
  const submit = handleSubmit(async ({ answer }) => {
    if (!(await showResult(reject({ proposalId: id, answer }).unwrap()))) return
    onClose()
    onRejected()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.rejectTitle}
      lead={text.rejectLead}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.reject}
      isDanger
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextAreaField
        label={text.rejectAnswer}
        error={formState.errors.answer?.message}
        {...register('answer')}
      />
    </ActionDialog>
  )
}
