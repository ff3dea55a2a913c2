import { useSyncExternalStore } from 'react'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { type OpenPayment, onOpenPayments, openPayments } from '../api/open-payments.ts'
import { useSession } from '../app/session.ts'
import { unsureText } from '../text/en/payments.ts'
import { formatDateTime } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type UnsurePaymentsProps<E extends Endpoint> = {
  path: E['path']
  /** The payment: the amount, and the receiver. */
  describe: (body: BodyOf<E>) => string
  /** Makes the same call again, under the same key. */
  onRetry: (body: BodyOf<E>) => Promise<unknown>
}

/** The payments of this form whose outcome is not known. Each stays until the server answers. */
export function UnsurePayments<E extends Endpoint>({ path, describe, onRetry }: UnsurePaymentsProps<E>) {
  const payments = useUnsurePayments(path)
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:sr-only">
      {payments.map(({ key, body, startedAt, isRunning }) => (
        <Notice
          key={key}
          tone="warning"
          title={unsureText.title}
          action={
            <Button
              variant="outline"
              loading={isRunning}
              loadingLabel={unsureText.asking}
              onClick={() => onRetry(body as BodyOf<E>)}
            >
              {unsureText.ask}
            </Button>
          }
        >
          <span className="mt-1 block wrap-anywhere">
            {unsureText.which(describe(body as BodyOf<E>), formatDateTime(startedAt))}
          </span>
          <span className="block">{unsureText.help}</span>
        </Notice>
      ))}
    </div>
  )
}

/** Only the payments of the signed-in person. */
function useUnsurePayments(path: string): readonly OpenPayment[] {
  const { me } = useSession()
  const payments = useSyncExternalStore(onOpenPayments, openPayments)
  return payments.filter(
    (payment) => payment.isUnsure && payment.account === me?._id && payment.path === path,
  )
}
