import { cashOut as endpoint } from '#contract/endpoints/transactions.ts'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import { cashOutThroughGates } from '../../features/hooks.ts'
import { answerPaid } from '../../http/payment.ts'
import { route } from '../../http/route.ts'
import { idempotencyOf } from '../../payments/digest.ts'

export const cashOut = route(endpoint, async (call) => {
  const { caller, services } = call
  // The code is not part of the payload of the Idempotency-Key: a retry may add one.
  const { code, ...body } = call.body
  const paid = await cashOutThroughGates(services, {
    agent: caller,
    userEmail: body.userEmail,
    amount: takaToPoisha(body.amount),
    fee: takaToPoisha(body.expectedFee ?? 0),
    idempotency: idempotencyOf({ ...call, body }, 'cash_out'),
    cause: call,
    code,
    waitMs: waitMsOf(call.request.headers.prefer),
  })
  return answerPaid(call, 'cash_out', paid, 'cashedOut')
})

const WAIT = /(?:^|,)\s*wait=(\d{1,4})\s*(?:$|[,;])/i

/** What the Prefer header asks for (RFC 7240), within the limit. */
function waitMsOf(prefer: string | string[] | undefined): number {
  const seconds = WAIT.exec([prefer ?? ''].flat().join(','))?.[1]
  return Math.min(Number(seconds ?? limits.moneyCallWaitSeconds), limits.moneyCallWaitSeconds) * 1000
}
