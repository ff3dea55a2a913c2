import type { PaidTransaction, PaymentOutcome } from '#contract/entities/transactions.ts'
import type { Message } from '#contract/message.ts'
import { isListed } from '#contract/transactions.ts'
import { cancelOf, findOutcome } from '#ledger/outcome.ts'
import type { Posted, RefusalCode } from '#ledger/transfer.ts'
import { accountOf, type Caller } from '../../../accounts/sessions.ts'
import type { Cause } from '../../../data/audit.ts'
import { messageOfFeature, waitingPayments } from '../../../features/hooks.ts'
import { type Answer, ok } from '../../../http/answer.ts'
import { refusalOf } from '../../../payments/pay.ts'
import { storedPayment } from '../../../payments/present.ts'
import type { Services } from '../../../services/services.ts'

/** What became of the payment under a key, told and decided without posting it. */

type KeyCall = { caller: Caller; services: Services; params: { paymentKey: string } }

const nothing: PaymentOutcome = { outcome: 'unknown', transaction: null, refusal: null, consentRequest: null }

/** Reads only. While a posting is under way its outcome is unknown. */
export async function tellOutcome(call: KeyCall): Promise<Answer<PaymentOutcome>> {
  const { services, params } = call
  const accountId = accountOf(call.caller)
  const known = await findOutcome(services.byKey, accountId, params.paymentKey)
  if (known?.outcome.kind === 'posted') return posted(call, known.outcome)
  if (known) return refused(known.outcome.code)
  for (const { find } of waitingPayments) {
    const waiting = await find(services.byKey, accountId, params.paymentKey)
    if (!waiting) continue
    const { payment: consentRequest, failure } = waiting
    return ok({ ...nothing, outcome: 'waiting', consentRequest }, { failure })
  }
  return ok(nothing, 'paymentNotArrived')
}

/** From now on nothing is posted under the key, unless it is posted already. */
export async function cancelPayment(call: KeyCall & Cause): Promise<Answer<PaymentOutcome>> {
  const { caller, services, params } = call
  const accountId = accountOf(caller)
  const outcome = await services.ledger.post(cancelOf(accountId, params.paymentKey))
  if (outcome.kind === 'posted') return posted(call, outcome)
  if (outcome.code !== 'PAYMENT_CANCELLED') return refusalOf(outcome)
  for (const { find, cancel } of waitingPayments) {
    const waiting = await find(services.sql, accountId, params.paymentKey)
    if (waiting) await cancel(services, caller, waiting.payment, call)
  }
  return refused(outcome.code)
}

async function posted(call: KeyCall, { transfer }: Posted): Promise<Answer<PaymentOutcome>> {
  const payment = await storedPayment(call.services, accountOf(call.caller), transfer)
  const receiptTag = isListed(payment.type) ? call.services.receiptTags.tagOf(transfer) : null
  const transaction = { ...payment, receiptTag }
  return ok({ ...nothing, outcome: 'posted', transaction }, messageOf(transaction))
}

const refused = (code: RefusalCode) =>
  ok<PaymentOutcome>({ ...nothing, outcome: 'refused', refusal: code }, { failure: code })

/** The message that the payment itself was answered with. */
function messageOf(transaction: PaidTransaction): Message {
  const { type, amount, receiver } = transaction
  if (type === 'add_money') return { code: 'deposited', amount }
  if (type === 'withdraw') return { code: 'withdrawn', amount }
  if (type === 'send_money')
    return { code: 'sent', amount, recipient: receiver?.phone ?? receiver?.email ?? receiver?.name ?? '' }
  if (type === 'cash_in') return 'cashedIn'
  if (type === 'cash_out') return 'cashedOut'
  return messageOfFeature(transaction)
}
