import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatTaka } from '#contract/money.ts'
import type { AgentPage } from '#features/desk/contract.ts'
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
import { floatLimits } from '../facts.ts'
import { creditLineForm, settlementForm } from '../forms.ts'
import { useLowerCreditLineMutation } from './api.ts'
import { text } from './words.en.ts'

type DialogProps = { person: AgentPage; onClose: () => void }

export function LowerDialog({ person: agent, onClose }: DialogProps) {
  const [lower] = useLowerCreditLineMutation()
  return (
    <LineDialog
      title={text.lower}
      lead={text.lowerLead(agent.name, formatTaka(agent.float.creditLine))}
      submitLabel={text.lowerSubmit}
      act={(line) => lower({ agentId: agent._id, ...line }).unwrap()}
      onClose={onClose}
    />
  )
}

export function RaiseDialog({ person: agent, onClose }: DialogProps) {
  const [propose] = useProposeMutation()
  const act = ({ reason, ...payload }: NewLine) =>
    propose({ kind: 'credit_line', target: agent._id, payload, reason }).unwrap()
  return (
    <LineDialog
      title={text.raise}
      lead={text.raiseLead(agent.name, formatTaka(agent.float.creditLine))}
      submitLabel={proposalText.propose}
      reasonHint={proposalText.reasonHint}
      act={act}
      onClose={onClose}
    />
  )
}

type NewLine = { amount: number; reason: string }
type LineDialogProps = {
  title: string
  lead: string
  submitLabel: string
  reasonHint?: string
  act: (line: NewLine) => Promise<{ message: string }>
  onClose: () => void
}

function LineDialog({ reasonHint, act, onClose, ...words }: LineDialogProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(creditLineForm) })
  const submit = handleSubmit(async (line) => {
    if (await showResult(act(line))) onClose()
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
      <SumField
        label={text.newLine}
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <ReasonField hint={reasonHint} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionDialog>
  )
}

/** The amount is typed without a sign: who paid says the direction. */
export function SettleDialog({ person: agent, onClose }: DialogProps) {
  const [propose] = useProposeMutation()
  const [paid, setPaid] = useState<'in' | 'out'>('in')
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(settlementForm) })
  const submit = handleSubmit(async ({ reason, amount, bankReference }) => {
    const payload = { amount: paid === 'in' ? amount : -amount, bankReference }
    const body = { kind: 'settlement', target: agent._id, payload, reason } as const
    if (await showResult(propose(body).unwrap())) onClose()
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text.settle}
      lead={text.settleLead(agent.name)}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={proposalText.propose}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      <Segmented
        label={text.direction}
        value={paid}
        options={[
          { value: 'in', text: text.paidIn },
          { value: 'out', text: text.paidOut },
        ]}
        onChange={setPaid}
      />
      <SumField
        label={text.amount}
        error={formState.errors.amount?.message}
        {...register('amount', amountInput)}
      />
      <TextField
        label={text.bankReference}
        autoComplete="off"
        maxLength={floatLimits.bankReferenceMax}
        error={formState.errors.bankReference?.message}
        {...register('bankReference')}
      />
      <ReasonField error={formState.errors.reason?.message} {...register('reason')} />
    </ActionDialog>
  )
}
