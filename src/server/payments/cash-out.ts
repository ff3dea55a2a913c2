import type { PendingConsent } from '#contract/entities/transactions.ts'
import { isRemembered } from '#contract/failures.ts'
import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { approval } from '#features/consent/permit.ts'
import { transitionOn, transitions } from '#features/consent/transitions.ts'
import type { IdempotencyKey } from '#ledger/transfer.ts'
import { accountOf, type Caller, hasEnded } from '../accounts/sessions.ts'
import { type Ask, type AskOutcome, askConsent, findConsent } from '../consent/asking.ts'
import { tryCode } from '../consent/codes.ts'
import { type ConsentRequest, markAnswered, markRefused } from '../consent/requests.ts'
import type { NetworkCause } from '../data/audit.ts'
import type { Customer } from '../data/preferences.ts'
import { walletOf } from '../data/wallets.ts'
import { accountTopic } from '../live/signals.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Services } from '../services/services.ts'
import { type Paid, type Payment, pay } from './pay.ts'

/** A cash-out that an agent asks for. */
export type CashOut = {
  agent: Caller
  /** As the agent typed it, in canonical form. */
  userEmail: string
  amount: bigint
  idempotency: IdempotencyKey | undefined
  cause: NetworkCause
  /** What the customer told the agent. */
  code: string | undefined
  /** How long it may wait for the customer. */
  waitMs: number
}

/** Signals can get lost, so a waiting call also polls. */
const LOOK_EVERY_MS = 2_000
/** Further calls of the same agent get their answer at once. */
const WAITING_PER_AGENT_MAX = 20
const REPEAT_AFTER_SECONDS = 1

/**
 * Pays out. If the customer must consent, the call asks first and waits. The agent's page repeats the call until the
 * customer decides.
 */
export async function payCashOut(services: Services, cashOut: CashOut): Promise<Paid | Refusal> {
  const { cashOutConsent } = services.settings
  if (cashOutConsent === 'off') return payTo(services, cashOut, undefined)
  const customer = await services.customerByEmail(cashOut.userEmail)
  // The ledger refuses these, but only after it has checked the key for an earlier outcome.
  if (!customer) return payTo(services, cashOut, undefined, { refusedBy: 'USER_NOT_FOUND' })
  if (cashOutConsent === 'choice' && !customer.asksConsent) return payTo(services, cashOut, undefined)
  if (!customer.isAvailable) return payTo(services, cashOut, customer, { refusedBy: 'RECIPIENT_UNAVAILABLE' })
  return payWithConsent(services, cashOut, customer)
}

async function payWithConsent(
  services: Services,
  cashOut: CashOut,
  customer: Customer,
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
  customer: Customer,
  outcome: Exclude<AskOutcome, { kind: 'request' }>,
): Promise<Paid | Refusal> | Refusal {
  if (outcome.kind === 'another payload') return refuse('IDEMPOTENCY_KEY_REUSED')
  if (outcome.kind === 'blocked by customer') return refuse('CONSENT_SHUT_OUT')
  if (outcome.kind === 'too many')
    return refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds })
  return payTo(services, cashOut, customer, { refusedBy: 'CONSENT_EXPIRED' })
}

/** The request once it is decided, or as it is when the time to wait is over. */
async function decisionOn(
  { waits, consentById }: Services,
  { waitMs }: CashOut,
  request: ConsentRequest,
): Promise<ConsentRequest> {
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
  customer: Customer,
  request: ConsentRequest,
): Promise<Paid | Refusal> {
  const { call } = transitions[request.state]
  if (call === 'wait') return pendingRefusal(request)
  const { sql } = services
  if (call !== 'pay') {
    const paid = await payTo(services, cashOut, customer, { refusedBy: call })
    await markAnswered(sql, request.id)
    return paid
  }
  const paid = await payTo(services, cashOut, customer, { permits: [{ kind: approval, id: request.id }] })
  // A refusal that is not remembered, such as for too many calls, leaves the approval for a repeat.
  if (!paid.ok && isRemembered(paid.code)) await markRefused(sql, request.id)
  return paid
}

const pendingRefusal = (request: ConsentRequest): Refusal =>
  refuse('CONSENT_PENDING', { data: presentPending(request), retryAfterSeconds: REPEAT_AFTER_SECONDS })

export const presentPending = ({ id, amount, expiresAt, secondsLeft }: ConsentRequest): PendingConsent => ({
  _id: id,
  amount: poishaToTaka(amount),
  expiresAt: expiresAt.toISOString(),
  secondsLeft,
})

/** The agent's call continues, and both pages show it. */
export const signalBoth = ({ signals }: Services, { agent, customer }: ConsentRequest) =>
  signals.publish([accountTopic(agent), accountTopic(customer)])

const askOf = ({ settings, keys }: Services, cashOut: CashOut, customer: Customer): Ask => ({
  agent: { ...cashOut.agent, accountId: accountOf(cashOut.agent) },
  customer,
  amount: cashOut.amount,
  idempotency: cashOut.idempotency,
  cause: cashOut.cause,
  rateLimits: settings.rateLimits,
  stepUpAbove: settings.stepUpAbovePoisha,
  keys,
})

/** With consent it is the wallet that was asked, even if the email address belongs to another person by now. */
function payTo(
  services: Services,
  { agent, userEmail, amount, idempotency }: CashOut,
  consenting: Customer | undefined,
  terms: Pick<Payment, 'permits' | 'refusedBy'> = {},
): Promise<Paid | Refusal> {
  const float = accountOf(agent)
  return pay(services, {
    type: 'cash_out',
    amount,
    debit: consenting ? { id: consenting.accountId } : walletOf(userEmail, services.settings),
    credit: { id: float },
    actor: float,
    agent: float,
    idempotency,
    sender: consenting,
    receiver: agent,
    announce: ({ transfer: { reference }, named = consenting }) => {
      if (!named) throw new Error(`${reference} is a cash-out without a customer`)
      const taka = poishaToTaka(amount)
      const payload = mailsIn().cashOutMail(named.email, { taka, agentName: agent.name, reference })
      return { topic: 'mail', payload }
    },
    ...terms,
  })
}
