import type { PaidTransaction } from '#contract/entities/transactions.ts'
import { addTaka, formatTaka } from '#contract/money.ts'
import { errorMessage, failureCode, isAborted, isUnanswered } from '#web/api/errors.ts'
import { needsStepUp } from '#web/api/step-up.ts'
import { notify } from '#web/app/notify.ts'
import { useCost } from '#web/components/payment-costs.ts'
import { stepUpText } from '#web/text/en/auth.ts'
import { previewText } from '#web/text/en/payments.ts'
import type { Fact } from '#web/ui/facts.tsx'
import { usePayRequestMutation } from './api.ts'

/** Pays a request with one press, and knows what leaves the wallet. */
export function usePaying(
  requestToken: string,
  amount: number,
  onPaid: (transaction: PaidTransaction) => void,
) {
  const [pay, { isLoading }] = usePayRequestMutation()
  const cost = useCost('send_money', amount)
  const fee = cost?.fee ?? 0
  async function press() {
    try {
      const { data, message } = await pay({ requestToken, amount, fee }).unwrap()
      notify.success(message)
      onPaid(data)
    } catch (error) {
      // Without an answer nothing is known, and the notice above the button says so.
      if (isUnanswered(error) || isAborted(error)) return
      if (needsStepUp(error)) notify.info(stepUpText.notPaid)
      else notify.error(errorMessage(error))
      if (failureCode(error) === 'FEE_CHANGED') cost?.refresh()
    }
  }
  return { press, isPaying: isLoading, toPay: addTaka(amount, fee), costFacts: cost ? factsOf(fee) : [] }
}

const factsOf = (fee: number): Fact[] => [
  { label: previewText.fee, value: fee === 0 ? previewText.free : formatTaka(fee) },
]
