import { allowPayment, lockPayer } from '#features/confirmation/allow.ts'
import type { ShownConfirmation } from '#features/confirmation/permit.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import type { Cause } from '#server/data/audit.ts'
import type { Sql, Tx } from '#server/database/connect.ts'
import { type ConsentEvent, transitionOn } from '../transitions.ts'
import { type ConsentRequest, lockRequest, ownerOf } from './requests.ts'
import { takeStep } from './steps.ts'

/** The customer approves or declines, or the agent cancels. */

export type Undecided = 'CONSENT_NOT_FOUND' | 'CONSENT_CLOSED'
export type Decided = { request: ConsentRequest } | { refusal: Undecided }
/** With the terms that the customer has to confirm. */
export type Allowed = Decided | { refusal: 'STEP_UP_REQUIRED'; amount: bigint; agentName: string }

type Decider = Caller & { accountId: number }
export type DecidingCustomer = Decider
export type Shown = { confirmedBy: ShownConfirmation | undefined; stepUpAbove: bigint }

/** The customer approves. The second decision finds the request closed. */
export const approveAs = (sql: Sql, customer: DecidingCustomer, id: string, shown: Shown, cause: Cause) =>
  allow(sql, 'approve', customer, id, shown, (tx, request) =>
    takeStep(tx, 'approve', request, { cause, details: { by: 'app' } }),
  )

/** Runs `then` when the customer may allow this payment now, with a confirmation if it needs one. */
export const allow = (
  sql: Sql,
  event: ConsentEvent,
  customer: DecidingCustomer,
  id: string,
  { confirmedBy, stepUpAbove: above }: Shown,
  then: (tx: Tx, request: ConsentRequest) => Promise<void>,
): Promise<Allowed> =>
  sql.begin(async (tx) => {
    const payer = await lockPayer(tx, customer.accountId)
    const found = await lockOwn(tx, event, 'customer', customer, id)
    if ('refusal' in found) return found
    const { amount, agent } = found.request
    if (!(await allowPayment(tx, payer, { amount, above, confirmedBy }))) {
      return { refusal: 'STEP_UP_REQUIRED', amount, agentName: (await ownerOf(tx, agent)).name }
    }
    await then(tx, found.request)
    return found
  })

/** Locks the request if this event of its customer or agent can happen to it now. */
async function lockOwn(
  tx: Tx,
  event: ConsentEvent,
  side: 'customer' | 'agent',
  { accountId }: Decider,
  id: string,
): Promise<Decided> {
  const request = await lockRequest(tx, id)
  if (request?.[side] !== accountId) return { refusal: 'CONSENT_NOT_FOUND' }
  return transitionOn(event, request.state) ? { request } : { refusal: 'CONSENT_CLOSED' }
}

const decideAs =
  (event: ConsentEvent, side: 'customer' | 'agent') =>
  (sql: Sql, person: Decider, id: string, cause: Cause): Promise<Decided> =>
    sql.begin(async (tx) => {
      const found = await lockOwn(tx, event, side, person, id)
      if ('request' in found) await takeStep(tx, event, found.request, { cause })
      return found
    })

export const declineAs = decideAs('decline', 'customer')

/** The agent stops asking. A posting that uses the approval holds the row lock, so this waits for it. */
export const cancel = decideAs('cancel', 'agent')
