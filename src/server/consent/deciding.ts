import { limits } from '#contract/limits.ts'
import { allowPayment, lockPayer } from '#features/confirmation/allow.ts'
import type { ShownConfirmation } from '#features/confirmation/permit.ts'
import type { Caller } from '../accounts/sessions.ts'
import { type Origin, recordAudit } from '../data/audit.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { isBlockedByCustomer, notifyAdmins } from './blocked-agents.ts'
import { type ConsentRequest, forgetCode, lockRequest, ownerOf } from './requests.ts'

/** The customer approves or declines, or the agent cancels. */

export type Undecided = 'CONSENT_NOT_FOUND' | 'CONSENT_CLOSED'
export type Decided = { request: ConsentRequest } | { refusal: Undecided }
/** With the terms that the customer has to confirm. */
export type Allowed = Decided | { refusal: 'STEP_UP_REQUIRED'; amount: bigint; agentName: string }

export type DecidingCustomer = Caller & { accountId: number }
export type Shown = { confirmedBy: ShownConfirmation | undefined; stepUpAbove: bigint }

/** The customer approves. The second decision finds the request closed. */
export const approveAs = (sql: Sql, customer: DecidingCustomer, id: string, shown: Shown, origin: Origin) =>
  allow(sql, customer, id, shown, (tx, request) => approve(tx, request, customer.personId, origin, 'app'))

/** Runs `then` when the customer may allow this payment now, with a confirmation if it needs one. */
export const allow = (
  sql: Sql,
  customer: DecidingCustomer,
  id: string,
  { confirmedBy, stepUpAbove: above }: Shown,
  then: (tx: Tx, request: ConsentRequest) => Promise<void>,
): Promise<Allowed> =>
  sql.begin(async (tx) => {
    const payer = await lockPayer(tx, customer.accountId)
    const found = await findOwnOpen(tx, customer, id)
    if ('refusal' in found) return found
    const { amount, agent } = found.request
    if (!(await allowPayment(tx, payer, { amount, above, confirmedBy }))) {
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

/** The person who approves: the customer, or the agent who was told the code. */
export async function approve(
  tx: Tx,
  request: ConsentRequest,
  actor: string,
  origin: Origin,
  by: 'app' | 'code',
) {
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
  if (!(await isBlockedByCustomer(tx, request.agent, request.customer))) return
  const agent = await ownerOf(tx, request.agent)
  await recordAudit(tx, { action: 'shut_out_agent', subject: agent, ...event })
  await notifyAdmins(tx, agent, customer.email)
}

async function ownerNameOf(tx: Tx, accountId: number): Promise<string> {
  const [owner] = await tx<[{ name: string }]>`
    select name from person join account on account.owner = person.id where account.id = ${accountId}`
  return owner.name
}

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
