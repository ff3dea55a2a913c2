import { addTaka, formatTaka, subtractTaka } from '#contract/money.ts'
import { errorMessage, failureCode, isAborted, isUnanswered } from '#web/api/errors.ts'
import { needsStepUp } from '#web/api/step-up.ts'
import { notify } from '#web/app/notify.ts'
import { useBalance, useShownBalance } from '#web/components/balance.ts'
import { InPieces } from '#web/components/money.tsx'
import { SlowNote } from '#web/components/slow-note.tsx'
import { UnsurePayments } from '#web/components/unsure-payments.tsx'
import { areaText } from '#web/text/en/area.ts'
import { stepUpText } from '#web/text/en/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Bulk } from '../contract.ts'
import { payPathOf, useCancelBulkMutation, useCheckBulkMutation, usePayBulkMutation } from './api.ts'
import { FileButton, HowCard } from './file-card.tsx'
import { RowList } from './row-list.tsx'
import type { SentRows, useSending } from './sending.ts'
import { reviewText as text } from './words.en.ts'

type ReviewProps = {
  bulk: Bulk
  sending: ReturnType<typeof useSending>
  /** Undefined: the page does not have the rows of the file any more. */
  sent: SentRows | undefined
  onCancelled: () => void
}

/** The rows of a file before they are paid. */
export function Review({ bulk, sending, sent, onCancelled }: ReviewProps) {
  const [check, checking] = useCheckBulkMutation()
  const checkAgain = () =>
    check(bulk._id)
      .unwrap()
      .catch((error) => notify.error(errorMessage(error)))
  return (
    <div className="flex flex-col gap-4">
      {bulk.bad > 0 && (
        <Notice tone="danger" title={text.badTitle(bulk.bad)}>
          {text.badHelp}
        </Notice>
      )}
      {bulk.hash === null && (
        <Notice
          tone="warning"
          title={text.notChecked}
          action={
            <Button variant="outline" loading={checking.isLoading} onClick={checkAgain}>
              {text.check}
            </Button>
          }
        >
          {text.notCheckedHelp}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <div className="min-w-0 max-lg:order-2">
          <RowList key={bulk.hash} bulk={bulk} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="flex flex-col gap-3 p-4 md:p-5">
            <Sums bulk={bulk} />
            <PayButton bulk={bulk} onRefused={checkAgain} />
            <hr className="my-1 border-border" />
            {sent && bulk.bad > 0 && bulk.bad < bulk.rows && (
              <Button
                variant="outline"
                loading={sending.doing !== undefined}
                onClick={() => sending.leaveOut(bulk, sent)}
              >
                {text.leaveOut(bulk.bad)}
              </Button>
            )}
            <FileButton
              doing={sending.doing}
              open={(file) => sending.open(file, bulk)}
              label={text.mended}
              variant="outline"
            />
            <CancelButton bulk={bulk} onCancelled={onCancelled} />
          </Card>
          <div className="max-lg:hidden">
            <HowCard />
          </div>
        </div>
      </div>
    </div>
  )
}

function Sums({ bulk: { rows, bad, total, fee } }: { bulk: Bulk }) {
  const shown = useShownBalance()
  const leaves = addTaka(total, fee)
  return (
    <>
      <div>
        <p className="text-sm text-muted">{text.get(rows - bad)}</p>
        <p className="text-3xl font-bold tracking-tight money">
          <InPieces taka={total} sign="text-muted" decimals="text-muted" />
        </p>
      </div>
      <Facts
        facts={[
          { label: text.inFile, value: text.rows(rows) },
          ...(bad > 0 ? [{ label: text.bad, value: text.rows(bad) }] : []),
          ...(fee > 0 ? [{ label: text.fees, value: <span className="money">{formatTaka(fee)}</span> }] : []),
          { label: text.leaves, value: <strong className="font-bold money">{formatTaka(leaves)}</strong> },
          ...(shown === undefined || shown < leaves
            ? []
            : [
                {
                  label: text.after,
                  value: <span className="money">{formatTaka(subtractTaka(shown, leaves))}</span>,
                },
              ]),
        ]}
      />
    </>
  )
}

function PayButton({ bulk, onRefused }: { bulk: Bulk; onRefused: () => void }) {
  const [pay, { isLoading }] = usePayBulkMutation()
  const balance = useBalance()
  const isTooMuch = balance !== undefined && balance < addTaka(bulk.total, bulk.fee)
  const reason = bulk.bad > 0 ? text.firstMend(bulk.bad) : isTooMuch ? text.tooLittle : undefined
  const isReady = bulk.state === 'checked' && reason === undefined
  async function press() {
    try {
      notify.success((await pay(bulk).unwrap()).message)
    } catch (error) {
      // Without an answer nothing is known, and the notice above the button says so.
      if (isUnanswered(error) || isAborted(error)) return
      if (needsStepUp(error)) notify.info(stepUpText.notPaid)
      else notify.error(errorMessage(error))
      const code = failureCode(error)
      if (code === 'FEE_CHANGED' || code === 'BULK_CHANGED') onRefused()
    }
  }
  return (
    <>
      <UnsurePayments path={payPathOf(bulk._id)} />
      <SlowNote isRunning={isLoading} />
      <Button
        size="lg"
        inactive={!isReady}
        loading={isLoading}
        loadingLabel={areaText.processing}
        {...(reason && { 'aria-describedby': 'bulk-reason' })}
        onClick={press}
      >
        {text.pay(bulk.rows - bulk.bad, bulk.total)}
      </Button>
      {reason && (
        <p id="bulk-reason" className="text-center text-sm text-muted">
          {reason}
        </p>
      )}
    </>
  )
}

function CancelButton({ bulk, onCancelled }: { bulk: Bulk; onCancelled: () => void }) {
  const [cancel, { isLoading }] = useCancelBulkMutation()
  async function press() {
    try {
      notify.success((await cancel(bulk._id).unwrap()).message)
      onCancelled()
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <Button variant="ghost" loading={isLoading} onClick={press}>
      {text.cancel}
    </Button>
  )
}
