import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWaitingPayment } from '../api/waiting-payments.ts'
import { areaText } from '../text/en/area.ts'
import { Button } from '../ui/button.tsx'
import type { Payment } from './payment.ts'
import { SlowNote } from './slow-note.tsx'
import { UnsurePayments } from './unsure-payments.tsx'

export type PaymentFormProps = {
  payment: Pick<Payment<unknown>, 'onSubmit' | 'showPosted' | 'isPaying'>
  /** Of its call: payments of unknown outcome are kept by it. */
  path: string
  icon: LucideIcon
  submit: string
  disabled?: boolean
  /** The fields. */
  children: ReactNode
  /** Under the button. */
  below?: ReactNode
}

/** On a phone the button stays in sight above the tab bar, however long the form becomes. */
const aboveTabs =
  'max-md:sticky max-md:bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] max-md:-mt-3 max-md:-mb-5 max-md:bg-linear-to-t max-md:from-surface max-md:from-[calc(100%-0.75rem)] max-md:pt-3 max-md:pb-5 low:static'

/** The frame of every form that moves money: the fields, the payments of unknown outcome, the button. */
export function PaymentForm(props: PaymentFormProps) {
  const { payment, path, icon: Icon, submit, disabled = false, children, below } = props
  const isWaiting = useWaitingPayment(path) !== undefined
  return (
    <form noValidate onSubmit={payment.onSubmit} className="flex flex-col gap-5">
      {children}
      <UnsurePayments path={path} onPosted={payment.showPosted} />
      <SlowNote isRunning={payment.isPaying && !isWaiting} />
      <div className={aboveTabs}>
        <Button
          type="submit"
          size="lg"
          className="w-full"
          disabled={disabled}
          loading={payment.isPaying}
          loadingLabel={areaText.processing}
        >
          <Icon aria-hidden size={18} />
          {submit}
        </Button>
      </div>
      {below}
    </form>
  )
}
