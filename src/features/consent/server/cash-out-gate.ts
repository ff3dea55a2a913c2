import type { WaitingPayment } from '#contract/entities/transactions.ts'
import { isRemembered } from '#contract/failures.ts'
import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { accountOf, hasEnded } from '#server/accounts/sessions.ts'
import { accountTopic } from '#server/live/signals.ts'
import { type CashOut, payCashOut } from '#server/payments/cash-out.ts'
import type { Paid } from '#server/payments/pay.ts'
import type { Services } from '#server/services/services.ts'
import { approval } from '../permit.ts'
import { transitionOn, transitions } from '../transitions.ts'
import { type Ask, type AskOutcome, askConsent, findConsent } from './asking.ts'
import { tryCode } from './codes.ts'
import { type AskedCustomer, lookupsOf } from './lookups.ts'
import { type ConsentRequest, markAnswered, markRefused } from './requests.ts'

/** Signals can get lost, so a waiting call also polls. */
const LOOK_EVERY_MS = 2_000
/** Further calls of the same agent get their answer at once. */
const WAITING_PER_AGENT_MAX = 20
const REPEAT_AFTER_SECONDS = 1

/**
 * If the customer must consent, the call asks first and waits, and then pays the wallet that was asked, even if the
 * email address belongs to another person by now. The agent's page repeats the call until the customer decides.
 */
export async function cashOutGate(services: Services, cashOut: CashOut): Promise<Paid | Refusal | undefined> {
  const { cashOutConsent } = services.settings
  if (cashOutConsent === 'off') return undefined
  const customer = await lookupsOf(services).customerByEmail(cashOut.userEmail)
  // The ledger refuses these, but only after it has checked the key for an earlier outcome.
  if (!customer) return payCashOut(services, cashOut, undefined, { refusedBy: 'USER_NOT_FOUND' })
  if (cashOutConsent === 'choice' && !customer.asksConsent) return undefined
  if (!customer.isAvailable)
    return payCashOut(services, cashOut, customer, { refusedBy: 'RECIPIENT_UNAVAILABLE' })
  return payWithConsent(services, cashOut, customer)
}

async function payWithConsent(
  services: Services,
  cashOut: CashOut,
  customer: AskedCustomer,
): Promise<Paid | Refusal> {
  const { code } = cashOut
  const ask = askOf(services, cashOut, customer)
  const outcome =
    code === undefined ? await askConsent(services.sql, ask) : await findConsent(services.sql, ask)
  if (!outcome) return refuse('CODE_INVALID')
  if (outcome.kind !== 'request') return refusalOf(services, cashOut, customer, outcome)
  if (outcome.isNew) signalBoth(services, outcome.request)
  if (code !== undefined && transitionOn('bringCode', outcome.request.state)) {
    const tried = await tryCode(services.sql, outcome.request, ask, code)
    if (tried === 'wrong') return refuse('CODE_INVALID')
    signalBoth(services, outcome.request)
  }
  const decided = await decisionOn(services, cashOut, outcome.request)
  // The call may have waited for long. The approval stays for the agent's next session.
  if (await hasEnded(services.byKey, cashOut.agent)) return refuse('UNAUTHENTICATED')
  return settle(services, cashOut, customer, decided)
}

function refusalOf(
  services: Services,
  cashOut: CashOut,
  customer: AskedCustomer,
  outcome: Exclude<AskOutcome, { kind: 'request' }>,
): Promise<Paid | Refusal> | Refusal {
  if (outcome.kind === 'another payload') return refuse('IDEMPOTENCY_KEY_REUSED')
  if (outcome.kind === 'blocked by customer') return refuse('CONSENT_SHUT_OUT')
  if (outcome.kind === 'fee changed')
    return payCashOut(services, cashOut, customer, { refusedBy: 'FEE_CHANGED' })
  if (outcome.kind === 'too many')
    return refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds })
  return payCashOut(services, cashOut, customer, { refusedBy: 'CONSENT_EXPIRED' })
}

/** The request once it is decided, or as it is when the time to wait is over. */
async function decisionOn(
  services: Services,
  { waitMs }: CashOut,
  request: ConsentRequest,
): Promise<ConsentRequest> {
  const { waits } = services
  const { consentById } = lookupsOf(services)
  const topic = accountTopic(request.agent)
  const endsAt = performance.now() + (waits.count(topic) < WAITING_PER_AGENT_MAX ? waitMs : 0)
  for (;;) {
    const waiting = waits.next(topic)
    const now = (await consentById(request.id)) ?? request
    const leftMs = endsAt - performance.now()
    if (transitions[now.state].call !== 'wait' || leftMs <= 0 || waits.isStopped()) {
      waiting.forget()
      return now
    }
    await waiting.within(Math.min(leftMs, LOOK_EVERY_MS))
  }
}

async function settle(
  services: Services,
  cashOut: CashOut,
  customer: AskedCustomer,
  request: ConsentRequest,
): Promise<Paid | Refusal> {
  const { call } = transitions[request.state]
  if (call === 'wait') return pendingRefusal(request)
  const { sql } = services
  if (call !== 'pay') {
    const paid = await payCashOut(services, cashOut, customer, { refusedBy: call })
    await markAnswered(sql, request.id)
    return paid
  }
  const paid = await payCashOut(services, cashOut, customer, {
    permits: [{ kind: approval, id: request.id }],
  })
  // A refusal that is not remembered, such as for too many calls, leaves the approval for a repeat.
  if (!paid.ok && isRemembered(paid.code)) await markRefused(sql, request.id)
  return paid
}

const pendingRefusal = (request: ConsentRequest): Refusal =>
  refuse('CONSENT_PENDING', { data: presentPending(request), retryAfterSeconds: REPEAT_AFTER_SECONDS })

export const presentPending = ({ id, amount, expiresAt, secondsLeft }: ConsentRequest): WaitingPayment => ({
  _id: id,
  amount: poishaToTaka(amount),
  expiresAt: expiresAt.toISOString(),
  secondsLeft,
})

/** The agent's call continues, and both pages show it. */
export const signalBoth = ({ signals }: Services, { agent, customer }: ConsentRequest) =>
  signals.publish([accountTopic(agent), accountTopic(customer)])

const askOf = ({ settings, keys }: Services, cashOut: CashOut, customer: AskedCustomer): Ask => ({
  agent: { ...cashOut.agent, accountId: accountOf(cashOut.agent) },
  customer,
  amount: cashOut.amount,
  fee: cashOut.fee,
  idempotency: cashOut.idempotency,
  cause: cashOut.cause,
  rateLimits: settings.rateLimits,
  stepUpAbove: settings.stepUpAbovePoisha,
  keys,
})
