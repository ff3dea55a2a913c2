import { randomUUIDv7 } from 'node:crypto'
import { poishaToTaka } from '#contract/money.ts'
import { findPayer } from '#features/confirmation/allow.ts'
import { needsConfirmation } from '#features/confirmation/unconfirmed.ts'
import { feeNow } from '#features/fees/server/fee-now.ts'
import { findOutcome } from '#ledger/outcome.ts'
import type { IdempotencyKey } from '#ledger/transfer.ts'
import { attemptOf, lockSubject, recordAttempt, secondsToWait } from '#server/accounts/attempts.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { audit, type NetworkCause } from '#server/data/audit.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { pushToPerson } from '#server/messages/push/enqueue.ts'
import type { Customer } from '#server/payments/cash-out.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { consentLimits } from '../facts.ts'
import { stateAfter, statesBefore, transitionOn } from '../transitions.ts'
import { isBlockedByCustomer } from './blocked-agents.ts'
import { cancel } from './deciding.ts'
import { codeFor } from './derived-code.ts'
import { consentMails } from './mails.ts'
import * as bangla from './pushes.bn.ts'
import * as english from './pushes.en.ts'
import { type ConsentRequest, columns } from './requests.ts'
import { takeStep } from './steps.ts'

/** What an agent asks for. */
export type Ask = {
  agent: Caller & { accountId: number }
  customer: Customer
  amount: bigint
  /** What the agent has told the customer that it costs. */
  fee: bigint
  idempotency: IdempotencyKey | undefined
  cause: NetworkCause
  rateLimits: boolean
  /** The sum above which customers with a second factor confirm their payments. */
  stepUpAbove: bigint
  keys: KeyRing | undefined
}

export type AskOutcome =
  | { kind: 'request'; request: ConsentRequest; isNew: boolean }
  /** The ledger already has an outcome for this key. */
  | { kind: 'known' }
  | { kind: 'another payload' }
  | { kind: 'blocked by customer' }
  | { kind: 'fee changed' }
  | { kind: 'too many'; retryAfterSeconds: number }

/** Finds the request that this call waits for, or opens it and tells the customer. */
export async function askConsent(sql: Sql, ask: Ask): Promise<AskOutcome> {
  const outcome = await findOrOpen(sql, ask)
  if (outcome.kind !== 'request' || !outcome.isNew || !ask.idempotency) return outcome
  // A cancel that came while the request was being opened did not see it, so close it here.
  if (!(await isKnown(sql, ask, ask.idempotency.key))) return outcome
  await cancel(sql, ask.agent, outcome.request.id, ask.cause)
  return { kind: 'known' }
}

const findOrOpen = (sql: Sql, ask: Ask): Promise<AskOutcome> =>
  sql.begin(async (tx) => {
    await lockCustomer(tx, ask.customer.accountId)
    const found = await findRequest(tx, ask)
    if (found) return found
    await closeEarlier(tx, ask)
    return (await refusalOf(tx, ask)) ?? { kind: 'request', request: await open(tx, ask), isNew: true }
  })

/** Finds the request of a call that brings a code. A code opens nothing. */
export const findConsent = (sql: Sql, ask: Ask): Promise<AskOutcome | undefined> =>
  sql.begin(async (tx) => {
    await lockCustomer(tx, ask.customer.accountId)
    return findRequest(tx, ask)
  })

/** Requests to one customer wait for each other, so that they are counted. No account is locked. */
const lockCustomer = (tx: Tx, customer: number) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`consent ${customer}`}, 0))`

async function findRequest(tx: Tx, ask: Ask): Promise<AskOutcome | undefined> {
  const byKey = ask.idempotency && (await findByKey(tx, ask, ask.idempotency))
  if (byKey) return byKey
  const request = await findByTerms(tx, ask)
  if (!request) return undefined
  // A new key for the same payment, such as after a reload of the page, continues to wait for the same request.
  const event = transitionOn('askAgain', request.state) ? 'askAgain' : 'askAfterEnd'
  await takeStep(tx, event, request, ask)
  return { kind: 'request', request, isNew: false }
}

async function findByKey(
  tx: Tx,
  { agent }: Ask,
  { key, payload }: IdempotencyKey,
): Promise<AskOutcome | undefined> {
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request
    where agent = ${agent.accountId} and key = ${key} order by opened_at desc limit 1`
  if (request && request.payload !== payload) return { kind: 'another payload' }
  if (request) return { kind: 'request', request, isNew: false }
  return (await isKnown(tx, { agent }, key)) ? { kind: 'known' } : undefined
}

/** Whether the ledger has an outcome for this key. */
const isKnown = async (db: Db, { agent }: Pick<Ask, 'agent'>, key: string): Promise<boolean> =>
  (await findOutcome(db, agent.accountId, key)) !== undefined

/**
 * The same agent, customer, amount and fee. Without a key also one that has just been closed while no call waited for it:
 * otherwise a repeated call would ask a customer again who has just declined. Locked: a posting may just use it up.
 */
async function findByTerms(tx: Tx, { agent, customer, amount, fee, idempotency }: Ask) {
  const isUnanswered = tx`answered_at is null and state = any(${statesBefore('askAfterEnd')})
    and closed_at > now() - interval '1 minute'`
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request
    where agent = ${agent.accountId} and customer = ${customer.accountId} and amount = ${amount}
      and fee = ${fee} and (state = any(${statesBefore('askAgain')}) and expires_at > clock_timestamp()
        ${idempotency ? tx`` : tx`or ${isUnanswered}`})
    order by opened_at desc limit 1 for update`
  return request
}

/** Closes what has expired, and what this agent asked the customer before: only one request is open at a time. */
async function closeEarlier(tx: Tx, { agent, customer }: Ask) {
  await tx`
    update consent_request set closed_at = now(),
      state = case when expires_at <= clock_timestamp() then ${stateAfter('timeOut')}
        else ${stateAfter('replace')} end
    where customer = ${customer.accountId}
      and ((expires_at <= clock_timestamp() and state = any(${statesBefore('timeOut')}))
        or (agent = ${agent.accountId} and state = any(${statesBefore('replace')})))`
}

async function refusalOf(tx: Tx, ask: Ask): Promise<AskOutcome | undefined> {
  const { agent, customer, amount, fee, cause, rateLimits } = ask
  // Nobody is asked to agree to a fee that the ledger would not take.
  if ((await feeNow(tx, { accountId: agent.accountId, type: 'cash_out', amount })) !== fee)
    return { kind: 'fee changed' }
  if (await isBlockedByCustomer(tx, agent.accountId, customer.accountId))
    return { kind: 'blocked by customer' }
  const [row] = await tx<[{ seconds: number | null }]>`
    select ceil(extract(epoch from greatest(
      (select min(expires_at) from consent_request where customer = ${customer.accountId} and state = 'open'
        having count(*) >= ${consentLimits.openPerUser}),
      (select opened_at + interval '1 day' from consent_request
        where agent = ${agent.accountId} and customer = ${customer.accountId} and approved_at is null
          and opened_at > now() - interval '1 day'
        order by opened_at desc offset ${consentLimits.unapprovedPerDay - 1} limit 1)
    ) - now()))::int as seconds`
  if (row.seconds !== null) return { kind: 'too many', retryAfterSeconds: Math.max(row.seconds, 1) }
  const attempt = attemptOf('consent', agent.personId, cause.address)
  await lockSubject(tx, attempt)
  const retryAfterSeconds = rateLimits ? await secondsToWait(tx, [attempt]) : 0
  if (retryAfterSeconds > 0) return { kind: 'too many', retryAfterSeconds }
  await recordAttempt(tx, attempt)
  return undefined
}

async function open(tx: Tx, ask: Ask): Promise<ConsentRequest> {
  const { agent, customer, amount, fee, idempotency, cause, stepUpAbove } = ask
  const id = randomUUIDv7()
  const { code, stored } = codeFor(ask.keys, id)
  const [request] = await tx<ConsentRequest[]>`
    insert into consent_request as request (id, agent, customer, amount, fee, key, payload, expires_at)
    values (${id}, ${agent.accountId}, ${customer.accountId}, ${amount}, ${fee}, ${idempotency?.key ?? null},
      ${idempotency?.payload ?? null}, clock_timestamp() + ${`${consentLimits.minutes} minutes`}::interval)
    returning ${columns(tx)}`
  await tx`insert into consent_code (request, code) values (${id}, ${stored})`
  const details = { request: id, amount: amount.toString() }
  await audit(tx, cause, 'ask_consent', { subject: customer.personId, details })
  const payer = await findPayer(tx, customer.accountId)
  const payload = consentMails.consentMail(customer.email, {
    taka: poishaToTaka(amount),
    fee: poishaToTaka(fee),
    agentName: agent.name,
    agentEmail: agent.email,
    code: needsConfirmation(payer, amount, payer.now, stepUpAbove) ? undefined : code,
  })
  await enqueue(tx, { topic: 'mail', payload })
  const words = [agent.name, poishaToTaka(amount)] as const
  const texts = { en: english.consentPush(...words), bn: bangla.consentPush(...words) }
  const question = { tag: 'consent', seconds: consentLimits.minutes * 60, texts }
  await pushToPerson(tx, customer.personId, { push: 'question', parameters: question })
  return request as ConsentRequest
}
