import { Clock, Hand, Info, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTaka } from '#contract/money.ts'
import { Initials } from '#web/components/initials.tsx'
import { LargeSum } from '#web/components/large-sum.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { showResult } from '#web/components/show-result.ts'
import { frameText } from '#web/text/en/frame.ts'
import { formatDateTime, formatDay } from '#web/text/format.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import type { DisputeDetail } from '../contract.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useDisputeQuery, useWithdrawDisputeMutation } from './api.ts'
import { MessageForm } from './message-form.tsx'
import { useOwnPaths } from './own-paths.ts'
import { nameOf, saysOf } from './says.ts'
import { Timeline } from './timeline.tsx'
import { text } from './words.en.ts'

/** Everything that one side sees of a dispute, and what it can do. */
export function DisputeSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useDisputeQuery(id ?? '', { skip: id === null })
  const shown = id === null ? undefined : query.data
  return (
    <DetailSheet
      open={id !== null}
      onClose={onClose}
      title={
        shown && !shown.isReporter && shown.state === 'waiting'
          ? text.questioned
          : text.reportTitle(shown?.number ?? '')
      }
      closeLabel={frameText.close}
      actions={shown && shown.state !== 'closed' && <Actions dispute={shown} />}
    >
      <Loaded query={query} failed={text.oneFailed} loading={<RowSkeletons rows={4} />}>
        {(dispute) => <Content dispute={dispute} />}
      </Loaded>
    </DetailSheet>
  )
}

function Content({ dispute }: { dispute: DisputeDetail }) {
  const { isReporter, claimed, payment, reason, state, answer } = dispute
  return (
    <>
      <div className="@container border-b border-border pb-5">
        {!isReporter && (
          <div className="mb-3 flex items-center gap-3">
            <Initials name={nameOf(dispute)} className="size-12" />
            <p className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{nameOf(dispute)}</span>
              <span className="block text-sm text-muted">
                {text.payments[payment.type](formatDateTime(payment.createdAt))}
              </span>
            </p>
          </div>
        )}
        <LargeSum taka={claimed} className="[--most:var(--text-3xl)]" />
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {isReporter ? text.toWhom(nameOf(dispute), text.reasons[reason]) : saysOf(dispute)}
        </p>
      </div>
      <Held dispute={dispute} />
      {isReporter && reason === 'not_me' && state !== 'closed' && <FreezeOffer />}
      <Timeline dispute={dispute} />
      {!isReporter && state !== 'closed' && !answer && (
        <p className="mt-5 flex gap-3 border-t border-border pt-4 text-sm text-muted">
          <Info aria-hidden size={20} className="shrink-0" />
          {text.ifKept}
        </p>
      )}
      {state !== 'closed' && <MessageForm dispute={dispute} />}
    </>
  )
}

function Held({ dispute: { held, heldUntil } }: { dispute: DisputeDetail }) {
  if (!held || !heldUntil) return null
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-on-warning-soft">
      <Hand aria-hidden size={20} className="shrink-0" />
      <span>
        <strong className="font-semibold">{text.heldUntil(formatTaka(held), formatDay(heldUntil))}</strong>{' '}
        {text.heldHelp}
      </span>
    </p>
  )
}

/** Somebody else may still be signed in. */
function FreezeOffer() {
  const { security } = useOwnPaths()
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-info-soft p-4 text-sm text-on-info-soft">
      <Snowflake aria-hidden size={20} className="shrink-0" />
      <span>
        {text.freezeHelp}{' '}
        <Link to={security} className="font-semibold underline underline-offset-4">
          {text.freezeNow}
        </Link>
      </span>
    </p>
  )
}

const Actions = ({ dispute }: { dispute: DisputeDetail }) =>
  dispute.isReporter ? <ReporterActions dispute={dispute} /> : <Answer dispute={dispute} />

function ReporterActions({ dispute }: { dispute: DisputeDetail }) {
  const [withdraw, { isLoading }] = useWithdrawDisputeMutation()
  const [isAsked, setIsAsked] = useState(false)
  const { transactions } = useOwnPaths()
  return (
    <>
      <LinkButton to={`${transactions}?search=${dispute.payment.reference}`} variant="outline">
        {text.payment}
      </LinkButton>
      <Button variant="danger-outline" onClick={() => setIsAsked(true)}>
        {text.withdraw}
      </Button>
      {isAsked && (
        <ActionDialog
          title={text.withdrawTitle}
          lead={text.withdrawLead}
          cancelLabel={text.cancel}
          submitLabel={text.withdraw}
          isDanger
          isBusy={isLoading}
          onClose={() => setIsAsked(false)}
          onSubmit={async (event) => {
            event.preventDefault()
            if (await showResult(withdraw(dispute._id).unwrap())) setIsAsked(false)
          }}
        />
      )}
    </>
  )
}

function Answer({ dispute }: { dispute: DisputeDetail }) {
  return (
    <>
      {dispute.state === 'waiting' && dispute.answerBy && (
        <p className="flex basis-full! items-center justify-center gap-2 text-sm text-muted">
          <Clock aria-hidden size={16} />
          {text.answerBy(formatDateTime(dispute.answerBy))}
        </p>
      )}
      <AnswerButtons dispute={dispute} />
    </>
  )
}
