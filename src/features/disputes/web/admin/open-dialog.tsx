import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountInput } from '#web/components/amount-input.ts'
import { showResult } from '#web/components/show-result.ts'
import { SumField } from '#web/components/sum-field.tsx'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { reportForm } from '../../forms.ts'
import { adminDisputePath } from '../../paths.ts'
import { type DisputeReason, disputeReasons } from '../../terms.ts'
import { text as words } from '../words.en.ts'
import { useOpenDisputeMutation } from './api.ts'
import { adminText as text } from './words.en.ts'

/** Reports a payment for its payer, and shows the dispute. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const [open] = useOpenDisputeMutation()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: formResolver(reportForm),
    defaultValues: { transaction: '', text: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    const opened = open(body).unwrap()
    if (await showResult(opened)) navigate(adminDisputePath((await opened).data._id))
  })
  return (
    <ActionDialog
      title={text.open}
      lead={text.openLead}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.open}
      isBusy={isSubmitting}
      busyLabel={areaText.processing}
    >
      <TextField
        label={text.reference}
        autoComplete="off"
        error={errors.transaction?.message}
        {...register('transaction')}
      />
      <SelectField
        label={text.reason}
        value={watch('reason') ?? ''}
        onChange={(value) =>
          setValue('reason', value as DisputeReason, { shouldValidate: formState.isSubmitted })
        }
        options={disputeReasons.map((value) => ({ value, label: words.reasons[value] }))}
        error={errors.reason?.message}
      />
      <SumField
        label={text.claimedIfLess}
        error={errors.claimed?.message}
        {...register('claimed', amountInput)}
      />
      <TextAreaField label={text.words} rows={3} error={errors.text?.message} {...register('text')} />
    </ActionDialog>
  )
}
