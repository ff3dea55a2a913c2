import { dhakaDay } from '#contract/days.ts'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { lockPayer } from '#features/confirmation/allow.ts'
import { enqueueSecurityMails } from '#server/accounts/security-mail.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { type AuditAction, audit, fromDueWork } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { shownConfirmation } from '#server/http/confirmations.ts'
import { lookUp } from '#server/http/look-up.ts'
import type { Call } from '#server/http/route.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import type {
  changeSchedule as changeEndpoint,
  endSchedule as endEndpoint,
  pauseSchedule as pauseEndpoint,
  resumeSchedule as resumeEndpoint,
  skipOccurrence as skipEndpoint,
} from '../contract.ts'
import { firstHour } from './hours.ts'
import { scheduleMails } from './mails.ts'
import { isConfirmed, refusalOfOwner, unconfirmed } from './making.ts'
import { closeDue, insertOccurrences, nextDate, setReminder, takenAfter } from './occurrences.ts'
import { findSchedule, type ScheduleRow, targetNameOf } from './schedules.ts'

/** What tells this payment apart from others. */
export const CHANGE_SCHEDULE = 'change_schedule'

type ChangingCall = Call<typeof changeEndpoint>
type SkipCall = Call<typeof skipEndpoint>
type StepCall = Call<typeof pauseEndpoint | typeof resumeEndpoint | typeof endEndpoint>

/** Runs the work on a schedule that has not ended, locked as due work locks it. */
const withSchedule = (
  call: ChangingCall | SkipCall | StepCall,
  work: (tx: Tx, row: ScheduleRow) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> =>
  call.services.sql.begin(async (tx) => {
    const { scheduleId } = call.params
    const owner = accountOf(call.caller)
    await tx`select from schedule where id = ${scheduleId} and owner = ${owner} for no key update`
    const row = await findSchedule(tx, owner, scheduleId)
    if (!row) return refuse('SCHEDULE_NOT_FOUND')
    return row.state === 'ended' ? refuse('SCHEDULE_ENDED') : work(tx, row)
  })

const note = (tx: Tx, call: ChangingCall | SkipCall | StepCall, action: AuditAction, details: object = {}) =>
  audit(tx, call, action, { details: { schedule: call.params.scheduleId, ...details } })

const end = (tx: Tx, { id }: ScheduleRow) => tx`
  update schedule set state = 'ended', reason = null, new_fee = null where id = ${id}`

export const pauseSchedule = (call: StepCall) =>
  withSchedule(call, async (tx, row) => {
    if (row.state === 'paused') return undefined
    await closeDue(tx, [row.id], 'cancelled')
    await tx`update schedule set state = 'paused', reason = 'owner' where id = ${row.id}`
    await note(tx, call, 'pause_schedule')
    return undefined
  })

export const endSchedule = (call: StepCall) =>
  withSchedule(call, async (tx, row) => {
    await closeDue(tx, [row.id], 'cancelled')
    await end(tx, row)
    await note(tx, call, 'end_schedule')
    return undefined
  })

/** Makes the next date after this day due. Without one the schedule ends, and the answer is false. */
async function makeNextDue(
  tx: Tx,
  call: SkipCall | StepCall,
  row: ScheduleRow,
  day: string,
): Promise<boolean> {
  const [{ taken }] = await tx<[{ taken: string[] }]>`
    select ${takenAfter(tx, tx`${row.id}::uuid`, tx`${day}::date`)} as taken`
  const dueOn = nextDate({ ...row, taken }, day)
  if (dueOn === undefined) await end(tx, row)
  else
    await insertOccurrences(
      tx,
      [{ schedule: row.id, dueOn, remind: row.remind }],
      firstHour(call.services.settings),
    )
  return dueOn !== undefined
}

/** A page may still show a day that has been paid meanwhile: then the day after it is not skipped instead. */
export const skipOccurrence = (call: SkipCall) =>
  withSchedule(call, async (tx, row) => {
    if (row.nextOn === null) return refuse('SCHEDULE_ENDED')
    if (call.body.day !== undefined && call.body.day !== row.nextOn) return refuse('OCCURRENCE_OVER')
    await closeDue(tx, [row.id], 'skipped')
    await makeNextDue(tx, call, row, row.nextOn)
    await note(tx, call, 'skip_schedule', { day: row.nextOn })
    return undefined
  })

/** From the next date after today. The receiver must still be the one whom the owner chose. */
export async function resumeSchedule(call: StepCall): Promise<Refusal | undefined> {
  const refused = await refusedReceiver(call)
  if (refused) return refused
  return withSchedule(call, async (tx, row) => {
    if (row.state === 'active') return undefined
    const stopped = await refusalOfOwner(tx, row.owner)
    if (stopped) return stopped
    const [{ isClosed }] = await tx<[{ isClosed: boolean }]>`
      select coalesce((select closed_at is not null from goal where account = ${row.goalAccount}::int), false) as "isClosed"`
    if (isClosed) return refuse('GOAL_NOT_FOUND')
    await tx`
      update schedule set state = 'active', reason = null, new_fee = null, misses = 0 where id = ${row.id}`
    const isResumed = await makeNextDue(tx, call, row, dhakaDay(new Date()))
    await note(tx, call, isResumed ? 'resume_schedule' : 'end_schedule')
    return isResumed ? undefined : refuse('SCHEDULE_ENDED')
  })
}

async function refusedReceiver({
  services,
  caller,
  params,
  address,
}: StepCall): Promise<Refusal | undefined> {
  const owner = accountOf(caller)
  const row = await findSchedule(services.byKey, owner, params.scheduleId)
  if (row?.state !== 'paused' || row.address === null) return undefined
  const found = await lookUp(services, { ...caller, accountId: owner }, row.address, address)
  if ('ok' in found) return found.code === 'SELF_TRANSFER' ? refuse('RECIPIENT_CHANGED') : found
  return found.recipient.accountId === row.receiver ? undefined : refuse('RECIPIENT_CHANGED')
}

/** A higher amount or fee needs what a new schedule needs. */
export const changeSchedule = (call: ChangingCall) =>
  withSchedule(call, async (tx, row) => {
    const { body, params, caller, services } = call
    const amount = body.amount === undefined ? row.amount : takaToPoisha(body.amount)
    const fee = body.expectedFee === undefined ? row.expectedFee : takaToPoisha(body.expectedFee)
    const isRaised = amount > row.amount || fee > row.expectedFee
    if (isRaised) {
      const named = {
        ...call,
        body: { ...params, ...body },
        sentBody: { ...params, ...(call.sentBody as object) },
      }
      const [confirmedBy] = shownConfirmation(named, CHANGE_SCHEDULE) ?? []
      const payer = await lockPayer(tx, row.owner)
      if (!(await isConfirmed(tx, payer, amount, confirmedBy))) return unconfirmed(amount, targetNameOf(row))
    }
    await write(tx, call, row, { amount, fee })
    const { note: _words, ...changed } = body
    await note(tx, call, 'change_schedule', changed)
    if (!isRaised) return undefined
    const facts = { taka: poishaToTaka(amount), name: targetNameOf(row), isSaving: row.kind === 'save' }
    const day = row.nextOn ?? row.startsOn
    const mail = scheduleMails.scheduleMadeMail(caller.email, {
      ...facts,
      day,
      every: row.every,
      isRaised: true,
    })
    await enqueueSecurityMails(tx, caller.personId, [mail], services.settings)
    return undefined
  })

/** An end before the next date ends the schedule. */
async function write(
  tx: Tx,
  { body }: ChangingCall,
  row: ScheduleRow,
  { amount, fee }: { amount: bigint; fee: bigint },
) {
  const { remind = row.remind, goOn = row.goOn } = body
  const endsOn = body.endsOn === undefined ? row.endsOn : body.endsOn
  const words = body.note === undefined ? row.note : body.note
  await tx`
    update schedule set amount = ${amount}, expected_fee = ${fee}, remind = ${remind}, past_target = ${goOn},
      note = ${words || null},
      ends_on = case when ${endsOn}::date is not null then greatest(${endsOn}::date, starts_on) end
    where id = ${row.id}`
  if (endsOn !== null && row.nextOn !== null && row.nextOn > endsOn) {
    await closeDue(tx, [row.id], 'cancelled')
    await end(tx, row)
  } else if (remind !== row.remind) await setReminder(tx, row.id, remind)
}

/** Right after a freeze or a block. Nothing resumes them but their owner. */
export async function pauseAllOf(tx: Tx, personId: string) {
  const paused = await tx<{ id: string }[]>`
    select schedule.id from schedule join account on account.id = schedule.owner
    where account.owner = ${personId} and schedule.state = 'active' order by schedule.id for no key update of schedule`
  if (paused.length === 0) return
  const ids = paused.map(({ id }) => id)
  await closeDue(tx, ids, 'cancelled')
  await tx`update schedule set state = 'paused', reason = 'account' where id = any(${ids}::uuid[])`
  await audit(tx, fromDueWork, 'pause_schedule', {
    subject: personId,
    details: { reason: 'account', count: ids.length },
  })
  const [{ email }] = await tx<[{ email: string }]>`select email from person where id = ${personId}`
  await enqueue(tx, { topic: 'mail', payload: scheduleMails.schedulesStoppedMail(email, ids.length) })
}
