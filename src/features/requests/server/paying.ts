import type { UnconfirmedPayment } from '#contract/entities/security.ts'
import { takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { nameForPayer } from '#server/data/parties.ts'
import { shownConfirmation } from '#server/http/confirmations.ts'
import { answerPaid } from '#server/http/payment.ts'
import { countOrRefuse } from '#server/http/rate.ts'
import { type Call, route } from '#server/http/route.ts'
import { idempotencyOf } from '#server/payments/digest.ts'
import { type Paid, type Payment, pay } from '#server/payments/pay.ts'
import { payRequest as endpoint } from '../contract.ts'
import { openRequest } from '../permit.ts'
import { lookupsOf, type PayableRequest } from './lookups.ts'

/** What tells this payment apart from others. */
export const PAY_REQUEST = 'pay_request'

type PayCall = Call<typeof endpoint>

/** Whether it can still be paid is decided in the posting, so that a retry learns the outcome of the first call. */
export const payRequest = route(endpoint, async (call) => {
  const { caller, services, params, address, body } = call
  const found = await lookupsOf(services).payable(accountOf(caller), params.requestToken)
  if (!found) {
    const attempt = attemptOf('stranger_miss', caller.personId, address)
    return (await countOrRefuse(services.sql, attempt, services.settings)) ?? refuse('REQUEST_NOT_FOUND')
  }
  const name = nameForPayer(found.name, found.hasPaidMe)
  const paid = withName(await pay(services, paymentOf(call, found)), found, name)
  return answerPaid(call, 'send_money', paid, { code: 'requestPaid', amount: body.amount, name })
})

function paymentOf(call: PayCall, found: PayableRequest): Payment {
  const { caller, body } = call
  const named = {
    ...call,
    body: { ...call.params, ...body },
    sentBody: { ...call.params, ...(call.sentBody as object) },
  }
  const amount = takaToPoisha(body.amount)
  return {
    type: 'send_money',
    amount,
    expectedFee: takaToPoisha(body.expectedFee ?? 0),
    actor: accountOf(caller),
    debit: { id: accountOf(caller) },
    credit: { id: found.requester },
    sentTo: 'code',
    sender: caller,
    receiver: { name: found.name, email: '' },
    note: found.note ?? undefined,
    idempotency: idempotencyOf(named, PAY_REQUEST),
    ...(found.requester === accountOf(caller)
      ? { refusedBy: 'SELF_TRANSFER' as const }
      : found.amount !== amount && { refusedBy: 'REQUEST_CHANGED' as const }),
    permits: [{ kind: openRequest, id: found.id }, ...(shownConfirmation(named, PAY_REQUEST) ?? [])],
  }
}

/** The payer typed no address: the request says who is paid, and whether they have paid the payer before. */
function withName(paid: Paid | Refusal, { hasPaidMe }: PayableRequest, name: string): Paid | Refusal {
  if (paid.ok) return { ...paid, posted: { ...paid.posted, receiverHasPaid: hasPaidMe } }
  if (paid.code !== 'STEP_UP_REQUIRED') return paid
  return { ...paid, data: { ...(paid.data as UnconfirmedPayment), to: name } }
}
