import * as wallet from '#contract/endpoints/wallet.ts'
import { refusedLookUp } from '../../../http/look-up.ts'
import { route } from '../../../http/route.ts'
import { cancelPayment as cancel, tellOutcome } from './outcome.ts'

/** Past the limit of look-ups a refusal would tell whether somebody has an address, and so would none. */
export const getPayment = route(wallet.getPayment, async (call) => {
  const answer = await tellOutcome(call)
  if (!answer.ok || answer.data.outcome === 'posted' || answer.data.outcome === 'waiting') return answer
  return (await refusedLookUp(call.services, call.caller, call.address)) ?? answer
})

export const cancelPayment = route(wallet.cancelPayment, cancel)
