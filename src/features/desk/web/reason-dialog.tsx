import { useForm } from 'react-hook-form'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { reasonForm } from '../forms.ts'
import { text } from './words.en.ts'

type ReasonDialogProps = {
  title: string
  lead: string
  submitLabel: string
  isDanger?: boolean
  act: (reason: string) => Promise<{ message: string }>
  onClose: () => void
}

/** Asks for the reason of what one administrator does alone. It is in the audit log. */
export function ReasonDialog({ act, onClose, ...words }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(reasonForm) })
  const submit = handleSubmit(async ({ reason }) => {
    if (await showResult(act(reason))) onClose()
  })
  return (
    <ActionDialog
      {...words}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={text.cancel}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextAreaField
        label={text.reason}
        hint={text.reasonHint}
        rows={3}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </ActionDialog>
  )
}
