import type { IdempotencyKey } from '#ledger/transfer.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { consentLimits } from '../facts.ts'
import { type ConsentEvent, type Effect, statesBefore, transitionOn } from '../transitions.ts'
import { isBlockedByCustomer, notifyAdmins } from './blocked-agents.ts'
import { type ConsentRequest, ownerOf } from './requests.ts'

/** Who causes an event, and what belongs to it. */
type Occasion = {
  cause: Cause
  details?: Record<string, string | number>
  /** The key of the call that waits for the request from now on. */
  idempotency?: IdempotencyKey | undefined
}

/** Does what the table says of this event. The caller holds the lock and has asked whether it can happen. */
export async function takeStep(tx: Tx, event: ConsentEvent, request: ConsentRequest, occasion: Occasion) {
  const step = transitionOn(event, request.state)
  if (!step) throw new Error(`${event} cannot happen to a request that is ${request.state}`)
  const { count } = await tx`
    update consent_request set state = ${step.to} ${columnsOf(tx, step.effects, occasion)}
    where id = ${request.id} and state = any(${statesBefore(event)})`
  if (count === 0) throw new Error(`${event} came to a request that has changed: it was not locked`)
  for (const effect of step.effects) await runEffect(tx, effect, request, occasion)
}

const columnsOf = (tx: Tx, effects: readonly Effect[], { idempotency }: Occasion) => {
  const has = (effect: Effect) => effects.includes(effect)
  return tx`
    ${has('close') ? tx`, closed_at = clock_timestamp()` : tx``}
    ${has('startTimeToPay') ? tx`, approved_at = now(), expires_at = ${payUntil(tx)}` : tx``}
    ${has('takeKey') ? tx`, key = ${idempotency?.key ?? null}, payload = ${idempotency?.payload ?? null}` : tx``}`
}

const payUntil = (tx: Tx) => tx`clock_timestamp() + ${consentLimits.approvedSeconds} * interval '1 second'`

async function runEffect(tx: Tx, effect: Effect, request: ConsentRequest, { cause, details }: Occasion) {
  const { id } = request
  if (effect === 'forgetCode') await tx`delete from consent_code where request = ${id}`
  else if (effect === 'allowCode') await tx`update consent_code set is_proved = true where request = ${id}`
  else if (effect === 'countTry') await tx`update consent_code set tries = tries + 1 where request = ${id}`
  else if (effect === 'blockAgentAfterDeclines') await blockAgentAfterDeclines(tx, request, cause)
  else if (typeof effect === 'object') {
    const { id: subject } = await ownerOf(tx, request.customer)
    await audit(tx, cause, effect.audit, { subject, details: { request: id, ...details } })
  }
}

async function blockAgentAfterDeclines(tx: Tx, { id, agent, customer }: ConsentRequest, cause: Cause) {
  if (!(await isBlockedByCustomer(tx, agent, customer))) return
  const { id: subject } = await ownerOf(tx, agent)
  await audit(tx, cause, 'shut_out_agent', { subject, details: { request: id } })
  await notifyAdmins(tx, subject, (await ownerOf(tx, customer)).email)
}
