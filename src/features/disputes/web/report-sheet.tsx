import { useForm } from 'react-hook-form'
import type { TransactionDetail } from '#contract/entities/transactions.ts'
import { useTransactionDetailQuery } from '#web/api/history.ts'
import { formResolver } from '#web/app/form-resolver.ts'
import { amountGrouping, amountInput, noAmount, taka } from '#web/components/amount-input.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { SignedAmount } from '#web/components/money.tsx'
import { showResult } from '#web/components/show-result.ts'
import { TransactionTile } from '#web/components/transaction-tile.tsx'
import { areaText } from '#web/text/en/area.ts'
import { frameText } from '#web/text/en/frame.ts'
import { formatCount, formatDateTime } from '#web/text/format.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { DetailSheet } from '#web/ui/detail-sheet.tsx'
import { RowSkeletons } from '#web/ui/loading.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { reportForm } from '../forms.ts'
import { disputeLimits } from '../limits.ts'
import { type DisputeReason, reasonsFor } from '../terms.ts'
import { useReportPaymentMutation } from './api.ts'
import { Choice } from './choice.tsx'
import { text } from './words.en.ts'

const FORM = 'report-payment'

type ReportSheetProps = {
  /** Of the payment; null: closed. */
  reference: string | null
  onClose: () => void
  onReported: (id: string) => void
}

/** Says that an own payment was a mistake. */
export function ReportSheet({ reference, onClose, onReported }: ReportSheetProps) {
  const query = useTransactionDetailQuery(reference ?? '', { skip: reference === null })
  const [report, { isLoading }] = useReportPaymentMutation()
  return (
    <DetailSheet
      open={reference !== null}
      onClose={onClose}
      title={text.report}
      closeLabel={frameText.close}
      actions={
        query.data && (
          <Button type="submit" form={FORM} size="lg" loading={isLoading} loadingLabel={areaText.processing}>
            {text.submit}
          </Button>
        )
      }
    >
      <Loaded query={query} loading={<RowSkeletons rows={4} />}>
        {(payment) => (
          <ReportForm
            key={payment._id}
            payment={payment}
            send={async (body) => {
              let id = ''
              const sent = report(body)
                .unwrap()
                .then((answer) => {
                  id = answer.data?._id ?? ''
                  return answer
                })
              if (await showResult(sent)) onReported(id)
            }}
          />
        )}
      </Loaded>
    </DetailSheet>
  )
}

type Report = { transaction: string; reason: DisputeReason; claimed?: number | undefined; text: string }

function ReportForm({
  payment,
  send,
}: {
  payment: TransactionDetail
  send: (body: Report) => Promise<void>
}) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: formResolver(reportForm),
    defaultValues: { transaction: payment.reference, text: '' },
  })
  const { errors } = formState
  const name = payment.receiver?.name ?? null
  const [reason, words] = watch(['reason', 'text'])
  return (
    <form id={FORM} noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <Payment payment={payment} name={name ?? text.nobody} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{text.what}</legend>
        {reasonsFor(payment.type).map((each) => (
          <Choice key={each} value={each} {...choiceOf(each, payment.type)} {...register('reason')} />
        ))}
        {errors.reason && (
          <p role="alert" className="text-xs font-medium text-danger">
            {errors.reason.message}
          </p>
        )}
      </fieldset>
      {(reason === 'wrong_amount' || reason === 'cash_not_given') && (
        <AmountField
          label={reason === 'wrong_amount' ? text.claimed : text.claimedIfLess}
          currency={taka}
          placeholder={noAmount}
          grouping={amountGrouping}
          error={errors.claimed?.message}
          {...register('claimed', { ...amountInput, shouldUnregister: true })}
        />
      )}
      <TextAreaField
        label={text.words}
        rows={2}
        aside={text.count(formatCount([...(words ?? '')].length), formatCount(disputeLimits.textMax))}
        hint={name === null ? text.readByUs : text.readBy(name)}
        error={errors.text?.message}
        {...register('text')}
      />
      <Next name={name} isStranger={reason === 'not_me'} />
    </form>
  )
}

/** An agent who put cash in reads other words than somebody who paid. */
const choiceOf = (reason: DisputeReason, type: string) =>
  type === 'cash_in' && reason === 'wrong_amount' ? text.lessCash : text.choices[reason]

const Payment = ({ payment, name }: { payment: TransactionDetail; name: string }) => (
  <div className="flex items-center gap-3 border-b border-border pb-4">
    <TransactionTile type={payment.type} isReceived={false} tone="info" />
    <div className="min-w-0 flex-1">
      <p className="text-sm font-semibold wrap-anywhere">{name}</p>
      <p className="text-xs text-muted">
        {formatDateTime(payment.createdAt)} · {payment.reference}
      </p>
    </div>
    <SignedAmount type={payment.type} amount={payment.amount} />
  </div>
)

/** What the report starts. */
function Next({ name, isStranger }: { name: string | null; isStranger: boolean }) {
  const until = new Date(Date.now() + disputeLimits.answerHours * 3_600_000).toISOString()
  const steps =
    name === null
      ? [text.thenLook, text.thenTell]
      : [text.thenAsk(name), text.thenTime(formatDateTime(until)), text.thenDecide]
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">{text.next}</p>
      <ol className="mt-3 flex flex-col gap-2.5">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3 text-muted">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-warning-soft text-xs font-bold text-on-warning-soft"
            >
              {formatCount(place + 1)}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {isStranger && <p className="mt-3 font-semibold">{text.freeze}</p>}
    </div>
  )
}
