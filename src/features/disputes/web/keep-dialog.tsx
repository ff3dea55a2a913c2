import { useForm } from 'react-hook-form'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { Dispute } from '../contract.ts'
import { messageForm } from '../forms.ts'
import { useAnswerDisputeMutation } from './api.ts'
import { nameOf } from './says.ts'
import { text } from './words.en.ts'

/** The other side keeps the money and says why. */
export function KeepDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const [send] = useAnswerDisputeMutation()
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(messageForm) })
  const submit = handleSubmit(async (body) => {
    if (await showResult(send({ disputeId: dispute._id, answer: 'keep', ...body }).unwrap())) onClose()
  })
  return (
    <ActionDialog
      title={text.keep}
      lead={text.ifKept}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.keep}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextAreaField
        label={text.yourWords}
        hint={text.readBy(nameOf(dispute))}
        placeholder={text.yourWordsHint}
        rows={3}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </ActionDialog>
  )
}
