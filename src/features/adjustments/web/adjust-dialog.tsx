import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskPerson } from '#features/desk/contract.ts'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { ReasonField } from '#features/proposals/web/reason-field.tsx'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountInput } from '#web/components/amount-input.ts'
import { showResult } from '#web/components/show-result.ts'
import { SumField } from '#web/components/sum-field.tsx'
import { areaText } from '#web/text/en/area.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adjustmentLimits } from '../facts.ts'
import { adjustmentForm } from '../forms.ts'
import { text } from './words.en.ts'

/** The amount is typed without a sign: the direction is chosen. */
export function AdjustDialog({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const [propose] = useProposeMutation()
  const [way, setWay] = useState<'to' | 'from'>('to')
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(adjustmentForm) })
  const submit = handleSubmit(async ({ reason, amount, words }) => {
    const payload = { amount: way === 'to' ? amount : -amount, words }
    const body = { kind: 'adjustment', target: person._id, payload, reason } as const
    if (await showResult(propose(body).unwrap())) onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.propose}
      lead={text.lead(person.name)}
      onSubmit={submit}
      cancelLabel={proposalText.cancel}
      submitLabel={proposalText.propose}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <Segmented
        label={text.way}
        value={way}
        options={[
          { value: 'to', text: text.to },
          { value: 'from', text: text.from },
        ]}
        onChange={setWay}
      />
      <SumField
        label={text.amount}
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <TextField
        label={text.words}
        hint={text.wordsHint}
        autoComplete="off"
        maxLength={adjustmentLimits.wordsMax}
        error={formState.errors.words?.message}
        {...register('words')}
      />
      <ReasonField error={formState.errors.reason?.message} {...register('reason')} />
    </ActionDialog>
  )
}
