import { Hand } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ReasonDialog } from '#features/desk/web/reason-dialog.tsx'
import { formResolver } from '#web/app/form-resolver.ts'
import { showResult } from '#web/components/show-result.ts'
import { areaText } from '#web/text/en/area.ts'
import { formatDateTime, formatDay } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { AdminDisputeDetail } from '../../admin-contract.ts'
import { messageForm } from '../../forms.ts'
import type { DisputeSide } from '../../terms.ts'
import { useAskInDisputeMutation, useExtendHoldMutation, useHoldMoneyMutation } from './api.ts'
import { adminText as text } from './words.en.ts'

type CardProps = { dispute: AdminDisputeDetail }

/** What one administrator does alone in an open dispute. */
export function HoldCard({ dispute }: CardProps) {
  const [asked, setAsked] = useState<'hold' | 'extend' | 'ask'>()
  if (dispute.state === 'closed') return null
  const { heldUntil, extendTo, canHold, other } = dispute
  const close = () => setAsked(undefined)
  const [title, help] = heldUntil
    ? [
        text.holdEnds(formatDateTime(heldUntil)),
        extendTo ? text.canExtend(formatDay(extendTo)) : text.cannotExtend,
      ]
    : [text.notHeld, other === null ? text.leftBatua : canHold ? text.canHold : text.wasHeld]
  return (
    <Card className="p-4 md:px-6">
      <div className="flex gap-3">
        <Hand aria-hidden size={20} className="shrink-0 text-warning" />
        <div className="min-w-0">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="mt-1 text-xs text-muted">{help}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        {canHold && (
          <Button variant="outline" size="sm" onClick={() => setAsked('hold')}>
            {text.hold}
          </Button>
        )}
        {extendTo && (
          <Button variant="outline" size="sm" onClick={() => setAsked('extend')}>
            {text.extend}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => setAsked('ask')}>
          {text.ask}
        </Button>
      </div>
      {asked === 'hold' && <HoldDialog dispute={dispute} onClose={close} />}
      {asked === 'extend' && <ExtendDialog dispute={dispute} onClose={close} />}
      {asked === 'ask' && <AskDialog dispute={dispute} onClose={close} />}
    </Card>
  )
}

type DialogProps = CardProps & { onClose: () => void }

function HoldDialog({ dispute: { _id, other }, onClose }: DialogProps) {
  const [hold] = useHoldMoneyMutation()
  return (
    <ReasonDialog
      title={text.holdTitle}
      lead={text.holdLead(other?.name ?? '')}
      submitLabel={text.hold}
      act={(reason) => hold({ disputeId: _id, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

function ExtendDialog({ dispute: { _id, extendTo }, onClose }: DialogProps) {
  const [extend] = useExtendHoldMutation()
  return (
    <ReasonDialog
      title={text.extendTitle}
      lead={extendTo ? text.extendLead(formatDay(extendTo)) : ''}
      submitLabel={text.extend}
      act={(reason) => extend({ disputeId: _id, reason }).unwrap()}
      onClose={onClose}
    />
  )
}

function AskDialog({ dispute: { _id, reporter, other }, onClose }: DialogProps) {
  const [ask] = useAskInDisputeMutation()
  const [to, setTo] = useState<DisputeSide>('reporter')
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(messageForm) })
  const submit = handleSubmit(async (body) => {
    if (await showResult(ask({ disputeId: _id, to, ...body }).unwrap())) onClose()
  })
  return (
    <ActionDialog
      title={text.ask}
      lead={text.askLead}
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={text.cancel}
      submitLabel={text.ask}
      isBusy={formState.isSubmitting}
      busyLabel={areaText.processing}
    >
      {other && (
        <Segmented
          label={text.askWho}
          value={to}
          options={[
            { value: 'reporter', text: reporter.name },
            { value: 'other', text: other.name },
          ]}
          onChange={setTo}
        />
      )}
      <TextAreaField
        label={text.question}
        rows={3}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </ActionDialog>
  )
}
