import {
  closeGoal as closeEndpoint,
  depositToGoal as depositEndpoint,
  withdrawFromGoal as withdrawEndpoint,
} from '#contract/endpoints/goals.ts'
import { route } from '../../../http/route.ts'
import * as savings from '../../../money/savings.ts'

export const depositToGoal = route(depositEndpoint, (call) => savings.moveSavings(call, 'deposit'))

export const withdrawFromGoal = route(withdrawEndpoint, (call) => savings.moveSavings(call, 'withdraw'))

export const closeGoal = route(closeEndpoint, (call) => {
  const { address, requestId } = call
  return savings.closeGoal(call, { address, requestId })
})
