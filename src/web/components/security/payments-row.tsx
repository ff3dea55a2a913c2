import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Security } from '#contract/entities/security.ts'
import { formatTaka } from '#contract/money.ts'
import { messages as ruleMessages } from '#contract/text/en/messages.ts'
import { errorMessage } from '../../api/errors.ts'
import { useLimitPaymentsMutation } from '../../api/security.ts'
import { stepUpFirst } from '../../api/step-up.ts'
import { notify } from '../../app/notify.ts'
import { securityText as text } from '../../text/en/security.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { amountGrouping, amountOf, noAmount, taka } from '../amount-input.ts'
import { SecurityRow } from './row.tsx'

type PaymentsProps = { payments: NonNullable<Security['paymentLimit']> }
type PaymentsRowProps = PaymentsProps & Pick<Security, 'provedUntil'>

/** Above which sum payments are confirmed. The owner can only lower it. */
export function PaymentsRow({ payments, provedUntil }: PaymentsRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** Asked before the dialog opens, so that there are never two on top of each other. */
  const open = async () => setIsOpen(await stepUpFirst(provedUntil))
  return (
    <>
      <SecurityRow
        icon={Send}
        name={text.payments}
        nameId="confirm-payments"
        facts={text.paymentsAbove(formatTaka(payments.above))}
        action={
          <Button variant="outline" size="sm" aria-describedby="confirm-payments" onClick={open}>
            {text.change}
          </Button>
        }
      />
      {isOpen && <PaymentsDialog payments={payments} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PaymentsDialog({ payments: { above, max }, onClose }: PaymentsProps & { onClose: () => void }) {
  const [sum, setSum] = useState(amountGrouping.group(String(above)))
  const [error, setError] = useState<string>()
  const [limit, { isLoading }] = useLimitPaymentsMutation()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = amountOf(sum)
    if (chosen === null || !(chosen >= 0 && chosen <= max)) return setError(ruleMessages.filterAmountInvalid)
    try {
      notify.success((await limit({ above: chosen }).unwrap()).message)
      onClose()
    } catch (failure) {
      setError(errorMessage(failure))
    }
  }

  return (
    <ActionDialog
      onClose={onClose}
      title={text.paymentsTitle}
      lead={text.paymentsLead(formatTaka(max))}
      onSubmit={save}
      cancelLabel={text.cancel}
      submitLabel={text.save}
      isBusy={isLoading}
    >
      <AmountField
        label={text.paymentsSum}
        currency={taka}
        placeholder={noAmount}
        grouping={amountGrouping}
        value={sum}
        error={error}
        onChange={(event) => {
          setSum(event.target.value)
          setError(undefined)
        }}
      />
    </ActionDialog>
  )
}
