import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatTaka } from '#contract/money.ts'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { useProposeMutation } from '#features/proposals/web/api.ts'
import { text as proposalText } from '#features/proposals/web/words.en.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountInput } from '#web/components/amount-input.ts'
import { showResult } from '#web/components/show-result.ts'
import { SumField } from '#web/components/sum-field.tsx'
import { areaText } from '#web/text/en/area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AdminDisputeDetail } from '../../admin-contract.ts'
import { decisionForm } from '../../forms.ts'
import { Choice } from '../choice.tsx'
import { adminText as text } from './words.en.ts'

type CardProps = { dispute: AdminDisputeDetail }

/** One administrator proposes what goes back. Absent when nothing is left to decide. */
export function DecideCard({ dispute }: CardProps) {
  const { state, claimLeft, proposal, other } = dispute
  if (state !== 'waiting' && claimLeft === 0) return null
  return (
    <Card>
      <CardHeader title={text.decide} />
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-6">
        {state === 'waiting' ? (
          <p className="text-sm text-muted">{text.waits(other?.name ?? '')}</p>
        ) : proposal ? (
          <>
            <p className="text-sm text-muted">{text.proposed}</p>
            <LinkButton to={`${approvalsPaths.admin}?proposal=${proposal}`} variant="outline">
              {text.seeProposal}
            </LinkButton>
          </>
        ) : (
          <Decision dispute={dispute} />
        )}
      </div>
    </Card>
  )
}

function Decision({ dispute }: CardProps) {
  const { _id, number, claimLeft, held, state, needsCourtOrder, other, fee } = dispute
  const [propose] = useProposeMutation()
  const [isBack, setIsBack] = useState(true)
  const { register, handleSubmit, resetField, formState } = useForm({
    resolver: formResolver(decisionForm),
    defaultValues: { amount: claimLeft },
  })
  const { errors, isSubmitting } = formState
  const choose = (back: boolean) => {
    // A mistake in a field that is not shown would stop the form without a word.
    if (!back) for (const field of ['amount', 'courtOrder'] as const) resetField(field)
    setIsBack(back)
  }
  const submit = handleSubmit(async ({ amount, courtOrder, feeBack, reason }) => {
    const payload = isBack
      ? { amount, number, ...(courtOrder !== undefined && { courtOrder }), ...(feeBack && { feeBack }) }
      : { amount: 0, number }
    await showResult(propose({ kind: 'reversal', target: _id, payload, reason }).unwrap())
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="-mt-3 text-sm text-muted">{text.decideLead}</p>
      {state === 'review' && <Way most={claimLeft} isBack={isBack} onChange={choose} />}
      {isBack && (
        <SumField
          label={text.amount}
          hint={other ? text.rest(formatTaka(held)) : text.byOperator}
          error={errors.amount?.message}
          {...register('amount', amountInput)}
        />
      )}
      {isBack && fee > 0 && <CheckField label={text.feeToo(formatTaka(fee))} {...register('feeBack')} />}
      {isBack && needsCourtOrder && (
        <TextField
          label={text.courtOrder}
          hint={text.courtOrderHint}
          autoComplete="off"
          error={errors.courtOrder?.message}
          {...register('courtOrder')}
        />
      )}
      <TextAreaField
        label={text.why}
        placeholder={text.whyHint}
        rows={3}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Button type="submit" loading={isSubmitting} loadingLabel={areaText.processing}>
        {proposalText.propose}
      </Button>
    </form>
  )
}

type WayProps = { most: number; isBack: boolean; onChange: (isBack: boolean) => void }

const Way = ({ most, isBack, onChange }: WayProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="sr-only">{text.way}</legend>
    <Choice
      name="way"
      title={text.back}
      help={text.backHelp(formatTaka(most))}
      checked={isBack}
      onChange={() => onChange(true)}
    />
    <Choice
      name="way"
      title={text.nothing}
      help={text.nothingHelp}
      checked={!isBack}
      onChange={() => onChange(false)}
    />
  </fieldset>
)
