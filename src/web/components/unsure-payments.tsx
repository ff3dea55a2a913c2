import { useState, useSyncExternalStore } from 'react'
import type { PaidTransaction, PaymentOutcome } from '#contract/entities/transactions.ts'
import type { Success } from '#contract/envelope.ts'
import { isNotSent, serverMessage } from '../api/errors.ts'
import { type OpenPayment, onOpenPayments, openPayments, openPaymentsOf } from '../api/open-payments.ts'
import { hasNotice } from '../api/payment-table.ts'
import { isSettled, useCancelPaymentMutation, useCheckPaymentMutation } from '../api/payments.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.ts'
import { unsureText as text } from '../text/en/payments.ts'
import { formatDateTime } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Notice } from '../ui/notice.tsx'
import { describePayment } from './payment-words.ts'

type Posted = (transaction: PaidTransaction, body: unknown) => void

type UnsurePaymentsProps = {
  /** The payments of this call, and those whose call is not known any more. Without it: all. */
  path?: string
  onPosted?: Posted
  className?: string
}

/** The own payments whose outcome is not known. Each stays until the server has told what became of it. */
export function UnsurePayments({ path, onPosted, className }: UnsurePaymentsProps) {
  const { me } = useSession()
  useSyncExternalStore(onOpenPayments, openPayments)
  const payments = openPaymentsOf(me?._id).filter(
    ({ state, details }) => hasNotice(state) && (!path || !details || details.path === path),
  )
  return (
    <div
      aria-live="polite"
      className={cx('flex flex-col gap-3 empty:sr-only', payments.length > 0 && className)}
    >
      {payments.map((payment) => (
        <UnsurePayment key={payment.key} payment={payment} onPosted={onPosted} />
      ))}
    </div>
  )
}

type UnsurePaymentProps = { payment: OpenPayment; onPosted: Posted | undefined }

function UnsurePayment({ payment, onPosted }: UnsurePaymentProps) {
  const [check] = useCheckPaymentMutation()
  const [cancel] = useCancelPaymentMutation()
  const [told, setTold] = useState<'unknown' | 'waiting'>()
  const { key, state, details } = payment
  const isBusy = state !== 'unsure'

  const settle = async (ask: typeof check | typeof cancel) => {
    const { data, error } = await ask(key)
    if (error) return notify.error(isNotSent(error) ? text.offline : (serverMessage(error) ?? text.noAnswer))
    const { outcome, transaction } = (data as Success<PaymentOutcome>).data
    if (!isSettled(data.data)) return setTold(outcome as 'unknown' | 'waiting')
    show(data)
    if (transaction) onPosted?.(transaction, details?.body)
  }

  return (
    <Notice
      tone="warning"
      title={text.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            loading={state === 'checking'}
            inactive={isBusy}
            loadingLabel={text.checking}
            onClick={() => settle(check)}
          >
            {text.check}
          </Button>
          <Button
            variant="outline"
            loading={state === 'cancelling'}
            inactive={isBusy}
            loadingLabel={text.cancelling}
            onClick={() => settle(cancel)}
          >
            {text.cancel}
          </Button>
        </div>
      }
    >
      <span className="mt-1 block wrap-anywhere">
        {details ? text.which(describePayment(payment), formatDateTime(details.startedAt)) : text.unnamed}
      </span>
      <span className="block">{told ? text.told[told] : text.help}</span>
    </Notice>
  )
}

/** A payment that the person cancelled has ended as they wanted. */
function show({ message, data: { outcome, refusal } }: Success<PaymentOutcome>) {
  if (outcome === 'posted' || refusal === 'PAYMENT_CANCELLED') notify.success(message)
  else notify.error(message)
}
