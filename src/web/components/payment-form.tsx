import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { areaText } from '../text/en/area.ts'
import { Button } from '../ui/button.tsx'
import { useWaitingConsent } from './live/waiting-card.tsx'
import type { Payment } from './payment.ts'
import { SlowNote } from './slow-note.tsx'
import { UnsurePayments } from './unsure-payments.tsx'

export type PaymentFormProps<E extends Endpoint> = {
  payment: Pick<Payment<unknown>, 'onSubmit' | 'showPosted' | 'isPaying'>
  path: E['path']
  icon: LucideIcon
  submit: string
  disabled?: boolean
  /** The fields. */
  children: ReactNode
}

/** The frame of every form that moves money: the fields, the payments of unknown outcome, the button. */
export function PaymentForm<E extends Endpoint>(props: PaymentFormProps<E>) {
  const { payment, path, icon: Icon, submit, disabled = false, children } = props
  const isWaiting = useWaitingConsent(path) !== undefined
  return (
    <form noValidate onSubmit={payment.onSubmit} className="flex flex-col gap-5">
      {children}
      <UnsurePayments path={path} onPosted={payment.showPosted} />
      <SlowNote isRunning={payment.isPaying && !isWaiting} />
      <Button
        type="submit"
        size="lg"
        disabled={disabled}
        loading={payment.isPaying}
        loadingLabel={areaText.processing}
      >
        <Icon aria-hidden size={18} />
        {submit}
      </Button>
    </form>
  )
}
