import * as wallet from '#contract/endpoints/wallet.ts'
import { route } from '../../../http/route.ts'
import { cancelPayment as cancel, tellOutcome } from '../../../money/outcome.ts'

export const getPayment = route(wallet.getPayment, tellOutcome)

export const cancelPayment = route(wallet.cancelPayment, (call) =>
  cancel(call, { address: call.address, requestId: call.requestId }),
)
