import { randomUUIDv7 } from 'node:crypto'
import { addDays, type Day } from '#contract/days.ts'
import type { UnconfirmedPayment } from '#contract/entities/security.ts'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { payCodeIn } from '#contract/pay-code.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { allowPayment, lockPayer } from '#features/confirmation/allow.ts'
import type { ShownConfirmation } from '#features/confirmation/permit.ts'
import { findGoal } from '#features/savings/server/goals.ts'
import { enqueueSecurityMails } from '#server/accounts/security-mail.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { nameFor } from '#server/data/recipients.ts'
import type { Tx } from '#server/database/connect.ts'
import { shownConfirmation } from '#server/http/confirmations.ts'
import { lookUp } from '#server/http/look-up.ts'
import type { Call } from '#server/http/route.ts'
import type { makeSchedule as endpoint } from '../contract.ts'
import { anchorOf, type DateRule, datesAfter } from '../dates.ts'
import { scheduleLimits } from '../limits.ts'
import { firstHour } from './hours.ts'
import { scheduleMails } from './mails.ts'
import { insertOccurrences } from './occurrences.ts'

/** What tells this payment apart from others. */
export const MAKE_SCHEDULE = 'make_schedule'

type MakingCall = Call<typeof endpoint>

/** Whom or what it pays, by account. */
type Target = { name: string } & (
  | { kind: 'pay'; account: number; address: string }
  | { kind: 'save'; account: number; address: null }
)

/** A pay code is kept as it is: the receiver's other addresses are not the caller's to know. */
export async function targetOf(call: MakingCall): Promise<Target | Refusal> {
  const { body, caller, services, address } = call
  if (body.goalId !== undefined) {
    const goal = await findGoal(services.byKey, caller.personId, body.goalId)
    if (!goal || goal.isClosed) return refuse('GOAL_NOT_FOUND')
    return { kind: 'save', account: goal.account, address: null, name: goal.name }
  }
  const typed = body.recipientPhone ?? ''
  const found = await lookUp(services, { ...caller, accountId: accountOf(caller) }, typed, address)
  if ('ok' in found) return found
  const { recipient } = found
  return {
    kind: 'pay',
    account: recipient.accountId,
    address: payCodeIn(typed) ?? found.address ?? typed,
    name: nameFor(recipient),
  }
}

/** Returns the id. A repeated reference returns the schedule that it was first used for. */
export const makeSchedule = (call: MakingCall, target: Target): Promise<string | Refusal> =>
  call.services.sql.begin(async (tx) => {
    const owner = accountOf(call.caller)
    // Under this lock nobody else makes one for this person, and a confirmation is used once.
    const payer = await lockPayer(tx, owner)
    const stopped = await refusalOfOwner(tx, owner)
    if (stopped) return stopped
    const earlier = await findEarlier(tx, call, target)
    if (earlier) return earlier.isSame ? earlier.id : refuse('SCHEDULE_REFERENCE_USED')
    if (await isFull(tx, owner)) return refuse('SCHEDULES_FULL')
    const [dueOn] = datesAfter(ruleOf(call.body), addDays(call.body.startsOn, -1), 1)
    if (dueOn === undefined) return refuse('SCHEDULE_ENDED')
    const amount = takaToPoisha(call.body.amount)
    const [confirmedBy] = shownConfirmation(call, MAKE_SCHEDULE) ?? []
    if (!(await isConfirmed(tx, payer, amount, confirmedBy))) return unconfirmed(amount, target.name)
    return insert(tx, call, target, dueOn)
  })

/**
 * A freeze or block that came while the call waited has paused the other schedules already, and would miss this one.
 * None comes before the commit.
 */
export async function refusalOfOwner(tx: Tx, owner: number): Promise<Refusal | undefined> {
  const [{ status, isFrozen }] = await tx<[{ status: AccountStatus; isFrozen: boolean }]>`
    select status, frozen as "isFrozen" from account where id = ${owner} for no key update`
  if (isFrozen) return refuse('ACCOUNT_FROZEN')
  return status === 'active' ? undefined : refuse('ACCOUNT_BLOCKED')
}

/** With a second factor every amount needs a confirmation: it is paid again and again. */
export const isConfirmed = (
  tx: Tx,
  payer: Awaited<ReturnType<typeof lockPayer>>,
  amount: bigint,
  confirmedBy: ShownConfirmation | undefined,
) => allowPayment(tx, payer, { amount, above: 0n, confirmedBy })

export const unconfirmed = (amount: bigint, to: string): Refusal =>
  refuse('STEP_UP_REQUIRED', { data: { amount: poishaToTaka(amount), to } satisfies UnconfirmedPayment })

async function findEarlier(tx: Tx, { caller, body }: MakingCall, { kind, account }: Target) {
  const { every, anchor, startsOn, endsOn } = ruleOf(body)
  const [earlier] = await tx<{ id: string; isSame: boolean }[]>`
    select id, kind = ${kind} and coalesce(receiver, goal) = ${account} and every = ${every}
      and starts_on = ${startsOn}::date and amount = ${takaToPoisha(body.amount)}::bigint
      and expected_fee = ${takaToPoisha(body.expectedFee ?? 0)}::bigint and remind = ${body.remind ?? false}
      and past_target = ${body.goOn ?? false} and note is not distinct from ${body.note ?? null}::text
      and anchor is not distinct from ${anchor}::smallint
      and ends_on is not distinct from ${endsOn}::date as "isSame"
    from schedule where owner = ${accountOf(caller)} and reference = ${body.reference}`
  return earlier
}

async function isFull(tx: Tx, owner: number): Promise<boolean> {
  const [{ open }] = await tx<[{ open: number }]>`
    select count(*)::int as open from schedule where owner = ${owner} and state <> 'ended'`
  return open >= scheduleLimits.open
}

const ruleOf = ({ every, startsOn, anchor, endsOn = null }: MakingCall['body']): DateRule => ({
  every,
  anchor: anchor ?? anchorOf(every, startsOn),
  startsOn,
  endsOn,
})

async function insert(tx: Tx, call: MakingCall, target: Target, dueOn: Day): Promise<string> {
  const { body, caller, services } = call
  const { remind = false } = body
  const { every, anchor, startsOn, endsOn } = ruleOf(body)
  const id = randomUUIDv7()
  await tx`
    insert into schedule (id, owner, reference, kind, address, receiver, goal, amount, note, every, anchor, starts_on,
      ends_on, expected_fee, remind, past_target)
    values (${id}, ${accountOf(caller)}, ${body.reference}, ${target.kind}, ${target.address},
      ${target.kind === 'pay' ? target.account : null}, ${target.kind === 'save' ? target.account : null},
      ${takaToPoisha(body.amount)}, ${body.note ?? null}, ${every}, ${anchor}, ${startsOn}::date, ${endsOn}::date,
      ${takaToPoisha(body.expectedFee ?? 0)}, ${remind}, ${body.goOn ?? false})`
  await insertOccurrences(tx, [{ schedule: id, dueOn, remind }], firstHour(services.settings))
  await audit(tx, call, 'make_schedule', {
    details: { schedule: id, kind: target.kind, taka: body.amount, every, startsOn, endsOn },
  })
  const facts = { taka: body.amount, name: target.name, isSaving: target.kind === 'save', day: dueOn }
  const mail = scheduleMails.scheduleMadeMail(caller.email, { ...facts, every, isRaised: false })
  await enqueueSecurityMails(tx, caller.personId, [mail], services.settings)
  return id
}
