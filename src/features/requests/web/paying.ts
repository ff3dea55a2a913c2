import type { PaidTransaction } from '#contract/entities/transactions.ts'
import { errorMessage, isAborted, isUnanswered } from '#web/api/errors.ts'
import { needsStepUp } from '#web/api/step-up.ts'
import { notify } from '#web/app/notify.ts'
import { stepUpText } from '#web/text/en/auth.ts'
import { usePayRequestMutation } from './api.ts'

/** Pays a request with one press. */
export function usePaying(
  requestToken: string,
  amount: number,
  onPaid: (transaction: PaidTransaction) => void,
) {
  const [pay, { isLoading }] = usePayRequestMutation()
  async function press() {
    try {
      const { data, message } = await pay({ requestToken, amount }).unwrap()
      notify.success(message)
      onPaid(data)
    } catch (error) {
      // Without an answer nothing is known, and the notice above the button says so.
      if (isUnanswered(error) || isAborted(error)) return
      if (needsStepUp(error)) notify.info(stepUpText.notPaid)
      else notify.error(errorMessage(error))
    }
  }
  return { press, isPaying: isLoading }
}
