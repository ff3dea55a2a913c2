import type { PaidTransaction, PendingConsent } from '#contract/entities/transactions.ts'
import { isRemembered } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { approval } from '#features/consent/permit.ts'
import { hasEnded } from '../accounts/sessions.ts'
import { type Ask, type Asked, askConsent, findConsent } from '../consent/asking.ts'
import { tryCode } from '../consent/codes.ts'
import { type ConsentRequest, type ConsentState, markAnswered, markRefused } from '../consent/requests.ts'
import type { Customer } from '../data/preferences.ts'
import { walletOf } from '../data/wallets.ts'
import { type Answer, type Failure, fail } from '../http/answer.ts'
import type { Services } from '../http/services.ts'
import { accountTopic } from '../live/signals.ts'
import { mailsIn } from '../messages/texts.ts'
import { accountOf, idempotencyOf, type MoneyCall, type Movement, postMovement } from './post.ts'

export type CashOutCall = MoneyCall & {
  body: { userEmail: string; amount: number }
  address: string
  requestId: string
  /** What the customer told the agent. */
  code: string | undefined
  /** How long the call may wait for the customer. */
  waitMs: number
}

/** Signals can get lost: a waiting call looks by itself too. */
const LOOK_EVERY_MS = 2_000
/** Further calls of the same agent get their answer at once. */
const WAITING_PER_AGENT_MAX = 20
const REPEAT_AFTER_SECONDS = 1

/**
 * Pays out. If the customer must consent, the call asks first and waits. The agent's page repeats the call until the
 * customer decides.
 */
export async function postCashOut(call: CashOutCall): Promise<Answer<PaidTransaction>> {
  const { services, body } = call
  const { cashOutConsent } = services.settings
  if (cashOutConsent === 'off') return postTo(call, undefined)
  const customer = await services.customerByEmail(body.userEmail)
  // The ledger refuses these, but only after it has checked the key for an earlier outcome.
  if (!customer) return postTo(call, undefined, { refusedBy: 'USER_NOT_FOUND' })
  if (cashOutConsent === 'choice' && !customer.asksConsent) return postTo(call, undefined)
  if (!customer.isAvailable) return postTo(call, customer, { refusedBy: 'RECIPIENT_UNAVAILABLE' })
  return postWithConsent(call, customer)
}

async function postWithConsent(call: CashOutCall, customer: Customer): Promise<Answer<PaidTransaction>> {
  const { services, code } = call
  const ask = askOf(call, customer)
  const asked =
    code === undefined ? await askConsent(services.sql, ask) : await findConsent(services.sql, ask)
  if (!asked) return fail('CODE_INVALID')
  if (asked.kind !== 'request') return refusalOf(call, customer, asked)
  if (asked.isNew) signalBoth(services, asked.request)
  if (code !== undefined && asked.request.state === 'open') {
    const tried = await tryCode(services.sql, asked.request, ask, code)
    if (tried === 'wrong') return fail('CODE_INVALID')
    signalBoth(services, asked.request)
  }
  const decided = await decisionOn(call, asked.request)
  // The call may have waited for long. The approval stays for the agent's next session.
  if (await hasEnded(services.byKey, call.caller)) return fail('UNAUTHENTICATED')
  return settle(call, customer, decided)
}

function refusalOf(
  call: CashOutCall,
  customer: Customer,
  asked: Exclude<Asked, { kind: 'request' }>,
): Promise<Answer<PaidTransaction>> | Failure {
  if (asked.kind === 'another payload') return fail('IDEMPOTENCY_KEY_REUSED')
  if (asked.kind === 'shut out') return fail('CONSENT_SHUT_OUT')
  if (asked.kind === 'too many') return fail('RATE_LIMITED', { retryAfterSeconds: asked.retryAfterSeconds })
  return postTo(call, customer, { refusedBy: 'CONSENT_EXPIRED' })
}

/** The request once it is decided, or as it is when the time to wait is over. */
async function decisionOn(
  { services, waitMs }: CashOutCall,
  request: ConsentRequest,
): Promise<ConsentRequest> {
  const topic = accountTopic(request.agent)
  const { waits, consentById } = services
  const endsAt = performance.now() + (waits.count(topic) < WAITING_PER_AGENT_MAX ? waitMs : 0)
  for (;;) {
    const waiting = waits.next(topic)
    const now = (await consentById(request.id)) ?? request
    const leftMs = endsAt - performance.now()
    if (now.state !== 'open' || leftMs <= 0 || waits.isStopped()) {
      waiting.forget()
      return now
    }
    await waiting.within(Math.min(leftMs, LOOK_EVERY_MS))
  }
}

const refusals = {
  declined: 'CONSENT_DECLINED',
  cancelled: 'CONSENT_CANCELLED',
  expired: 'CONSENT_EXPIRED',
  // With a key the ledger replays the outcome.
  used: 'CONSENT_EXPIRED',
  refused: 'CONSENT_EXPIRED',
} as const satisfies Record<Exclude<ConsentState, 'open' | 'approved'>, string>

async function settle(
  call: CashOutCall,
  customer: Customer,
  request: ConsentRequest,
): Promise<Answer<PaidTransaction>> {
  const { state } = request
  if (state === 'open') return pendingAnswer(request)
  const { sql } = call.services
  if (state !== 'approved') {
    const answer = await postTo(call, customer, { refusedBy: refusals[state] })
    await markAnswered(sql, request.id)
    return answer
  }
  const answer = await postTo(call, customer, { permits: [{ kind: approval, id: request.id }] })
  // A refusal that is not remembered, such as for too many calls, leaves the approval for a repeat.
  if (!answer.ok && isRemembered(answer.code)) await markRefused(sql, request.id)
  return answer
}

const pendingAnswer = (request: ConsentRequest): Failure =>
  fail('CONSENT_PENDING', { data: presentPending(request), retryAfterSeconds: REPEAT_AFTER_SECONDS })

export const presentPending = ({ id, amount, expiresAt, secondsLeft }: ConsentRequest): PendingConsent => ({
  _id: id,
  amount: poishaToTaka(amount),
  expiresAt: expiresAt.toISOString(),
  secondsLeft,
})

/** The agent's call goes on, and both pages show it. */
export const signalBoth = ({ signals }: Services, { agent, customer }: ConsentRequest) =>
  signals.publish([accountTopic(agent), accountTopic(customer)])

const askOf = (call: CashOutCall, customer: Customer): Ask => ({
  agent: { ...call.caller, accountId: accountOf(call.caller) },
  customer,
  amount: takaToPoisha(call.body.amount),
  idempotency: idempotencyOf(call, 'cash_out'),
  origin: { address: call.address, requestId: call.requestId },
  rateLimits: call.services.settings.rateLimits,
  stepUpAbove: call.services.settings.stepUpAbovePoisha,
  keys: call.services.keys,
})

/** With consent it is the wallet that was asked, even if the email address belongs to another person by now. */
function postTo(
  call: CashOutCall,
  asked: Customer | undefined,
  terms: Pick<Movement, 'permits' | 'refusedBy'> = {},
): Promise<Answer<PaidTransaction>> {
  const { caller, body, services } = call
  const float = accountOf(caller)
  return postMovement(call, {
    type: 'cash_out',
    debit: asked ? { id: asked.accountId } : walletOf(body.userEmail, services.settings),
    credit: { id: float },
    agent: float,
    sender: asked,
    receiver: caller,
    message: 'cashedOut',
    announce: ({ transfer: { reference }, named = asked }) => {
      if (!named) throw new Error(`${reference} is a cash-out without a customer`)
      const payload = mailsIn().cashOutMail(named.email, {
        taka: body.amount,
        agentName: caller.name,
        reference,
      })
      return { topic: 'mail', payload }
    },
    ...terms,
  })
}

const WAIT = /(?:^|,)\s*wait=(\d{1,4})\s*(?:$|[,;])/i

/** What the Prefer header asks for (RFC 7240), within the limit. */
export function waitMsOf(prefer: string | string[] | undefined): number {
  const seconds = WAIT.exec([prefer ?? ''].flat().join(','))?.[1]
  return Math.min(Number(seconds ?? limits.consentWaitSeconds), limits.consentWaitSeconds) * 1000
}
