import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { areaText } from '../text/en/area.ts'
import { Button } from '../ui/button.tsx'
import type { Payment } from './payment.ts'
import { UnsurePayments } from './unsure-payments.tsx'

export type PaymentFormProps<E extends Endpoint> = {
  payment: Pick<Payment<BodyOf<E>>, 'onSubmit' | 'retry' | 'isPaying'>
  path: E['path']
  /** The payment: the amount, and the receiver. */
  describe: (body: BodyOf<E>) => string
  icon: LucideIcon
  submit: string
  disabled?: boolean
  /** The fields. */
  children: ReactNode
}

/** The frame of every form that moves money: the fields, the payments of unknown outcome, the button. */
export function PaymentForm<E extends Endpoint>(props: PaymentFormProps<E>) {
  const { payment, path, describe, icon: Icon, submit, disabled = false, children } = props
  return (
    <form noValidate onSubmit={payment.onSubmit} className="flex flex-col gap-5">
      {children}
      <UnsurePayments<E> path={path} describe={describe} onRetry={payment.retry} />
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
