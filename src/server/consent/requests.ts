import { randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { poishaToTaka } from '#contract/money.ts'
import { allowPayment, findPayer, lockPayer, type PayerNow } from '#ledger/allowed-payment.ts'
import { needsProof } from '#ledger/payment-proof.ts'
import type { IdempotencyKey, PaymentProof } from '#ledger/transfer.ts'
import { attemptOf, lockSubject, recordAttempt, secondsToWait } from '../accounts/attempts.ts'
import { newCode } from '../accounts/codes.ts'
import type { Caller } from '../accounts/sessions.ts'
import { type AuditAction, type Origin, recordAudit } from '../data/audit.ts'
import { notifyPeople } from '../data/notifications.ts'
import type { Customer } from '../data/preferences.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { enqueue, enqueueAll } from '../messages/outbox/enqueue.ts'
import { mailsIn } from '../messages/texts.ts'

/** Requests of agents for the consent of customers, and their outcomes. */

export type ConsentState = 'open' | 'approved' | 'declined' | 'cancelled' | 'expired' | 'used' | 'refused'

export type ConsentRequest = {
  id: string
  agent: number
  customer: number
  amount: bigint
  payload: string | null
  /** The state now: an open or approved request whose time is over is expired. */
  state: ConsentState
  expiresAt: Date
  secondsLeft: number
}

const columns = (db: Db) => db`
  request.id, request.agent, request.customer, request.amount, request.payload,
  case when request.state in ('open', 'approved') and request.expires_at <= clock_timestamp() then 'expired'
    else request.state end as state,
  request.expires_at as "expiresAt",
  greatest(ceil(extract(epoch from request.expires_at - clock_timestamp())), 0)::int as "secondsLeft"`

/** Concurrent lookups share one query. */
export const consentLookup = (sql: Sql) =>
  batchLookups(async (ids: string[]) => {
    const rows = await sql<ConsentRequest[]>`
      select ${columns(sql)} from consent_request request where id = any(${ids}::uuid[])`
    return new Map(rows.map((row) => [row.id, row]))
  })

/** What an agent asks for. */
export type Ask = {
  agent: Caller & { accountId: number }
  customer: Customer
  amount: bigint
  idempotency: IdempotencyKey | undefined
  origin: Origin & { address: string }
  rateLimits: boolean
  /** The sum above which customers with a second factor prove their payments. */
  stepUpAbove: bigint
}

export type Asked =
  | { kind: 'request'; request: ConsentRequest; isNew: boolean }
  /** The ledger already has an outcome for this key. */
  | { kind: 'known' }
  | { kind: 'another payload' }
  | { kind: 'shut out' }
  | { kind: 'too many'; retryAfterSeconds: number }

/** Finds the request that this call waits for, or opens it and tells the customer. */
export const askConsent = (sql: Sql, ask: Ask): Promise<Asked> =>
  sql.begin(async (tx) => {
    await lockCustomer(tx, ask.customer.accountId)
    const found = await findAsked(tx, ask)
    if (found) return found
    await closeEarlier(tx, ask)
    return (await refusalOf(tx, ask)) ?? { kind: 'request', request: await open(tx, ask), isNew: true }
  })

/** Finds the request of a call that brings a code. A code opens nothing. */
export const findConsent = (sql: Sql, ask: Ask): Promise<Asked | undefined> =>
  sql.begin(async (tx) => {
    await lockCustomer(tx, ask.customer.accountId)
    return findAsked(tx, ask)
  })

/** Requests to one customer wait for each other, so that they are counted. No account is locked. */
const lockCustomer = (tx: Tx, customer: number) => tx`
  select pg_advisory_xact_lock(hashtextextended(${`consent ${customer}`}, 0))`

async function findAsked(tx: Tx, ask: Ask): Promise<Asked | undefined> {
  const byKey = ask.idempotency && (await findByKey(tx, ask, ask.idempotency))
  if (byKey) return byKey
  const request = await findByTerms(tx, ask)
  if (!request) return undefined
  // A new key for the same payment, such as after a reload of the page, continues to wait for the same request.
  const { key = null, payload = null } = ask.idempotency ?? {}
  await tx`update consent_request set key = ${key}, payload = ${payload} where id = ${request.id}`
  return { kind: 'request', request, isNew: false }
}

async function findByKey(
  tx: Tx,
  { agent }: Ask,
  { key, payload }: IdempotencyKey,
): Promise<Asked | undefined> {
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request
    where agent = ${agent.accountId} and key = ${key} order by opened_at desc limit 1`
  if (request && request.payload !== payload) return { kind: 'another payload' }
  if (request) return { kind: 'request', request, isNew: false }
  const [known] = await tx<{ isKnown: boolean }[]>`
    select exists (select from transfer where actor = ${agent.accountId} and key = ${key} and key is not null)
      or exists (select from refused_key where actor = ${agent.accountId} and key = ${key}) as "isKnown"`
  return known?.isKnown ? { kind: 'known' } : undefined
}

/**
 * The same agent, customer and amount. Without a key also one that has just been closed while no call waited for it:
 * otherwise a repeated call would ask a customer again who has just declined.
 */
async function findByTerms(tx: Tx, { agent, customer, amount, idempotency }: Ask) {
  const isUnanswered = tx`answered_at is null and state in ('declined', 'cancelled')
    and closed_at > now() - interval '1 minute'`
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request
    where agent = ${agent.accountId} and customer = ${customer.accountId} and amount = ${amount}
      and (state in ('open', 'approved') and expires_at > clock_timestamp()
        ${idempotency ? tx`` : tx`or ${isUnanswered}`})
    order by opened_at desc limit 1`
  return request
}

/** Closes what has expired, and what this agent asked the customer before: only one request is open at a time. */
async function closeEarlier(tx: Tx, { agent, customer }: Ask) {
  await tx`
    update consent_request set closed_at = now(),
      state = case when expires_at <= clock_timestamp() then 'expired' else 'cancelled' end
    where customer = ${customer.accountId} and state in ('open', 'approved')
      and (expires_at <= clock_timestamp() or (agent = ${agent.accountId} and state = 'open'))`
}

async function refusalOf(tx: Tx, ask: Ask): Promise<Asked | undefined> {
  const { agent, customer, origin, rateLimits } = ask
  if (await isShutOut(tx, agent.accountId, customer.accountId)) return { kind: 'shut out' }
  const [row] = await tx<[{ seconds: number | null }]>`
    select ceil(extract(epoch from greatest(
      (select min(expires_at) from consent_request where customer = ${customer.accountId} and state = 'open'
        having count(*) >= ${limits.consentsOpenPerUser}),
      (select opened_at + interval '1 day' from consent_request
        where agent = ${agent.accountId} and customer = ${customer.accountId} and approved_at is null
          and opened_at > now() - interval '1 day'
        order by opened_at desc offset ${limits.consentsUnapprovedPerDay - 1} limit 1)
    ) - now()))::int as seconds`
  if (row.seconds !== null) return { kind: 'too many', retryAfterSeconds: Math.max(row.seconds, 1) }
  const attempt = attemptOf('consent', agent.personId, origin.address)
  await lockSubject(tx, attempt)
  const retryAfterSeconds = rateLimits ? await secondsToWait(tx, [attempt]) : 0
  if (retryAfterSeconds > 0) return { kind: 'too many', retryAfterSeconds }
  await recordAttempt(tx, attempt)
  return undefined
}

/** Declined so often within a day that the agent may not ask this customer for a day. */
async function isShutOut(tx: Tx, agent: number, customer: number): Promise<boolean> {
  const shutOut = `${limits.consentShutOutHours} hours`
  const [row] = await tx<{ isShutOut: boolean }[]>`
    select exists (
      select from (
        select closed_at, lag(closed_at, ${limits.consentDeclines - 1}) over (order by closed_at) as earlier
        from consent_request
        where agent = ${agent} and customer = ${customer} and state = 'declined'
          and opened_at > now() - interval '3 days'
      ) as declined
      where closed_at > now() - ${shutOut}::interval and closed_at - earlier < interval '1 day'
    ) as "isShutOut"`
  return row?.isShutOut ?? false
}

async function open(tx: Tx, ask: Ask): Promise<ConsentRequest> {
  const { agent, customer, amount, idempotency, origin, stepUpAbove } = ask
  const id = randomUUIDv7()
  const code = newCode()
  const [request] = await tx<ConsentRequest[]>`
    insert into consent_request as request (id, agent, customer, amount, key, payload, expires_at)
    values (${id}, ${agent.accountId}, ${customer.accountId}, ${amount}, ${idempotency?.key ?? null},
      ${idempotency?.payload ?? null}, clock_timestamp() + ${`${limits.consentMinutes} minutes`}::interval)
    returning ${columns(tx)}`
  await tx`insert into consent_code (request, code) values (${id}, ${code})`
  await recordAudit(tx, {
    action: 'ask_consent',
    actor: agent.personId,
    subject: customer.personId,
    ...origin,
    details: { request: id, amount: amount.toString() },
  })
  const taka = poishaToTaka(amount)
  const payer = await findPayer(tx, customer.accountId)
  const payload = mailsIn().consentMail(customer.email, {
    taka,
    agentName: agent.name,
    agentEmail: agent.email,
    code: needsProof(payer, amount, payer.now, stepUpAbove) ? undefined : code,
  })
  await enqueue(tx, { topic: 'mail', payload })
  return request as ConsentRequest
}

/** What the customer sees: the requests that wait for a decision. Telling a code is a payment, as approving is. */
export async function openConsentsOf(db: Db, customer: number, stepUpAbove: bigint): Promise<ConsentView[]> {
  const [payer, found] = await Promise.all([findPayer(db, customer), findOpen(db, customer)])
  return found.map(({ isCodeProved, ...view }) => {
    const codeNeedsProof =
      view.code !== null && !isCodeProved && needsProof(payer, view.amount, payer.now, stepUpAbove)
    return { ...view, codeNeedsProof, code: codeNeedsProof ? null : view.code }
  })
}

const findOpen = (db: Db, customer: number) => db<FoundConsent[]>`
  select ${columns(db)}, request.opened_at as "openedAt", person.name as "agentName", person.email as "agentEmail",
    case when code.tries < ${limits.consentCodeTries} then code.code end as code,
    coalesce(code.is_proved, false) as "isCodeProved"
  from consent_request request
  join account on account.id = request.agent join person on person.id = account.owner
  left join consent_code code on code.request = request.id
  where request.customer = ${customer} and request.state = 'open' and request.expires_at > clock_timestamp()
  order by request.opened_at desc`

type FoundConsent = ConsentRequest & {
  openedAt: Date
  agentName: string
  agentEmail: string
  code: string | null
  isCodeProved: boolean
}
export type ConsentView = Omit<FoundConsent, 'isCodeProved'> & { codeNeedsProof: boolean }

export type Undecided = 'CONSENT_NOT_FOUND' | 'CONSENT_CLOSED'
export type Decided = { request: ConsentRequest } | { refusal: Undecided }
/** With the terms that the customer has to prove. */
export type Allowed = Decided | { refusal: 'STEP_UP_REQUIRED'; amount: bigint; agentName: string }

type DecidingCustomer = Caller & { accountId: number }
type Shown = { proof: PaymentProof | undefined; stepUpAbove: bigint }

/** The customer approves. The second decision finds the request closed. */
export const approveAs = (sql: Sql, customer: DecidingCustomer, id: string, shown: Shown, origin: Origin) =>
  allow(sql, customer, id, shown, (tx, request) => approve(tx, request, customer.personId, origin, 'app'))

/** The customer may see the code from now on. */
export const proveCode = (sql: Sql, customer: DecidingCustomer, id: string, shown: Shown, origin: Origin) =>
  allow(sql, customer, id, shown, async (tx, request) => {
    await tx`update consent_code set is_proved = true where request = ${request.id}`
    const { personId } = customer
    const event = { actor: personId, subject: personId, ...origin, details: { request: id } }
    await recordAudit(tx, { action: 'prove_consent_code', ...event })
  })

const allow = (
  sql: Sql,
  customer: DecidingCustomer,
  id: string,
  { proof, stepUpAbove: above }: Shown,
  then: (tx: Tx, request: ConsentRequest) => Promise<void>,
): Promise<Allowed> =>
  sql.begin(async (tx) => {
    const payer = await lockPayer(tx, customer.accountId)
    const found = await findOwnOpen(tx, customer, id)
    if ('refusal' in found) return found
    const { amount, agent } = found.request
    if (!(await allowPayment(tx, payer, { amount, above, proof }))) {
      return { refusal: 'STEP_UP_REQUIRED', amount, agentName: await ownerNameOf(tx, agent) }
    }
    await then(tx, found.request)
    return found
  })

export const declineAs = (
  sql: Sql,
  customer: DecidingCustomer,
  id: string,
  origin: Origin,
): Promise<Decided> =>
  sql.begin(async (tx) => {
    const found = await findOwnOpen(tx, customer, id)
    if ('request' in found) await decline(tx, found.request, customer, origin)
    return found
  })

async function findOwnOpen(tx: Tx, { accountId }: DecidingCustomer, id: string): Promise<Decided> {
  const request = await lockRequest(tx, id)
  if (request?.customer !== accountId) return { refusal: 'CONSENT_NOT_FOUND' }
  return request.state === 'open' ? { request } : { refusal: 'CONSENT_CLOSED' }
}

async function lockRequest(tx: Tx, id: string): Promise<ConsentRequest | undefined> {
  const [request] = await tx<ConsentRequest[]>`
    select ${columns(tx)} from consent_request request where id = ${id} for update`
  return request
}

/** The person who approves: the customer, or the agent who was told the code. */
async function approve(tx: Tx, request: ConsentRequest, actor: string, origin: Origin, by: 'app' | 'code') {
  await tx`
    update consent_request set state = 'approved', approved_at = now(),
      expires_at = clock_timestamp() + ${limits.consentApprovedSeconds} * interval '1 second'
    where id = ${request.id}`
  await forgetCode(tx, request)
  await recordAudit(tx, {
    action: 'approve_consent',
    actor,
    subject: await ownerOf(tx, request.customer),
    ...origin,
    details: { request: request.id, by },
  })
}

async function decline(tx: Tx, request: ConsentRequest, customer: Caller, origin: Origin) {
  await tx`update consent_request set state = 'declined', closed_at = clock_timestamp() where id = ${request.id}`
  await forgetCode(tx, request)
  const event = { actor: customer.personId, ...origin, details: { request: request.id } }
  await recordAudit(tx, { action: 'decline_consent', subject: customer.personId, ...event })
  if (!(await isShutOut(tx, request.agent, request.customer))) return
  const agent = await ownerOf(tx, request.agent)
  await recordAudit(tx, { action: 'shut_out_agent', subject: agent, ...event })
  await notifyAdmins(tx, agent, customer.email)
}

/** How many customers block requests of each of these agents now, by the agent's person id. */
export async function shutOutsOf(db: Db, agentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: string; count: number }[]>`
    select subject as id, count(distinct actor)::int as count from audit_event
    where subject = any(${agentIds}::uuid[]) and action = ${'shut_out_agent' satisfies AuditAction}
      and made_at > now() - ${`${limits.consentShutOutHours} hours`}::interval
    group by subject`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function notifyAdmins(tx: Tx, agentId: string, customerEmail: string) {
  const admins = await tx<{ id: string; email: string; agentEmail: string }[]>`
    select person.id, person.email, agent.email as "agentEmail" from person cross join person agent
    where person.role = 'ADMIN' and person.status = 'active' and agent.id = ${agentId}`
  const [first] = admins
  if (!first) return
  await notifyPeople(
    tx,
    admins.map(({ id }) => id),
    'agent_shut_out',
    { agent: first.agentEmail, customer: customerEmail },
  )
  await enqueueAll(
    tx,
    admins.map(({ email, agentEmail }) => ({
      topic: 'mail',
      payload: mailsIn().shutOutMail(email, { agentEmail, customerEmail }),
    })),
  )
}

const forgetCode = (tx: Tx, { id }: ConsentRequest) => tx`delete from consent_code where request = ${id}`

async function ownerOf(tx: Tx, accountId: number): Promise<string> {
  const [account] = await tx<{ owner: string }[]>`select owner from account where id = ${accountId}`
  if (!account) throw new Error(`no account ${accountId}`)
  return account.owner
}

async function ownerNameOf(tx: Tx, accountId: number): Promise<string> {
  const [owner] = await tx<[{ name: string }]>`
    select name from person join account on account.owner = person.id where account.id = ${accountId}`
  return owner.name
}

type KeptCode = { code: string; tries: number; isProved: boolean }

/**
 * The agent brings the code that the customer told. A wrong one uses up a try. The right one counts as wrong when the
 * payment needs a proof that the customer did not give: then only Approve helps.
 */
export const tryCode = (
  sql: Sql,
  { id, customer }: ConsentRequest,
  { agent, origin, stepUpAbove }: Pick<Ask, 'agent' | 'origin' | 'stepUpAbove'>,
  code: string,
): Promise<'approved' | 'wrong'> =>
  sql.begin(async (tx) => {
    const payer = await lockPayer(tx, customer)
    const request = await lockRequest(tx, id)
    const [kept] = await tx<KeptCode[]>`
      select code, tries, is_proved as "isProved" from consent_code where request = ${id}`
    if (request?.state !== 'open' || !kept || kept.tries >= limits.consentCodeTries) return 'wrong'
    const isRight = timingSafeEqual(Buffer.from(kept.code), Buffer.from(code))
    if (isRight && (await mayUseCode(tx, payer, request, kept, stepUpAbove))) {
      await approve(tx, request, agent.personId, origin, 'code')
      return 'approved'
    }
    await tx`update consent_code set tries = tries + 1 where request = ${id}`
    const subject = await ownerOf(tx, request.customer)
    const details = { request: id, try: kept.tries + 1 }
    await recordAudit(tx, {
      action: 'consent_code_failed',
      actor: agent.personId,
      subject,
      ...origin,
      details,
    })
    return 'wrong'
  })

const mayUseCode = async (
  tx: Tx,
  payer: PayerNow,
  { amount }: ConsentRequest,
  { isProved }: KeptCode,
  above: bigint,
) => isProved || allowPayment(tx, payer, { amount, above, proof: undefined })

/** The agent stops asking. A posting that uses the approval holds the row lock, so this waits for it. */
export const cancel = (
  sql: Sql,
  agent: Caller & { accountId: number },
  id: string,
  origin: Origin,
): Promise<Decided> =>
  sql.begin(async (tx) => {
    const request = await lockRequest(tx, id)
    if (request?.agent !== agent.accountId) return { refusal: 'CONSENT_NOT_FOUND' }
    if (request.state !== 'open' && request.state !== 'approved') return { refusal: 'CONSENT_CLOSED' }
    await tx`update consent_request set state = 'cancelled', closed_at = now() where id = ${id}`
    await forgetCode(tx, request)
    const subject = await ownerOf(tx, request.customer)
    await recordAudit(tx, {
      action: 'cancel_consent',
      actor: agent.personId,
      subject,
      ...origin,
      details: { request: id },
    })
    return { request }
  })

/** The agent's call has learned how the request ended. */
export const markAnswered = (db: Db, id: string) => db`
  update consent_request set answered_at = now() where id = ${id} and answered_at is null`

/** The ledger refused the payment, such as for lack of money. The approval ends. */
export const markRefused = (db: Db, id: string) => db`
  update consent_request set state = 'refused', closed_at = now() where id = ${id} and state = 'approved'`

export type ConsentCounts = { open: number; approved: number; declined: number; shutOut: number }

/** The open requests, and the outcomes of those of the last day. */
export async function countConsents(db: Db): Promise<ConsentCounts> {
  const [row] = await db<[ConsentCounts]>`
    select count(*) filter (where state = 'open' and expires_at > now())::int as open,
      count(*) filter (where approved_at is not null)::int as approved,
      count(*) filter (where state = 'declined')::int as declined,
      (select count(*)::int from audit_event where action = 'shut_out_agent' and made_at > now() - interval '1 day')
        as "shutOut"
    from consent_request where opened_at > now() - interval '1 day'`
  return row
}

export const sweepConsents = (db: Db) => db`
  delete from consent_request where opened_at < now() - ${`${limits.consentKeptDays} days`}::interval`
