import { poishaToTaka } from '#contract/money.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Db } from '#server/database/connect.ts'
import type { Schedule } from '../contract.ts'
import type { Rhythm } from '../dates.ts'
import type { PlannedOfUser } from '../fields.ts'
import { scheduleLimits } from '../limits.ts'
import type { PauseReason, ScheduleKind, ScheduleState } from '../terms.ts'

export type ScheduleRow = {
  id: string
  owner: number
  kind: ScheduleKind
  address: string | null
  receiver: number | null
  amount: bigint
  note: string | null
  every: Rhythm
  anchor: number | null
  startsOn: string
  endsOn: string | null
  expectedFee: bigint
  newFee: bigint | null
  remind: boolean
  goOn: boolean
  state: ScheduleState
  reason: PauseReason | null
  misses: number
  createdAt: Date
  nextOn: string | null
  receiverName: string | null
  receiverHasPaid: boolean
  goalAccount: number | null
  goalId: string | null
  goalName: string | null
}

/** Of the row `schedule`, for readers and for due work. */
export const scheduleColumns = (db: Db) => db`
  schedule.id, schedule.owner, schedule.kind, schedule.address, schedule.receiver, schedule.amount, schedule.note,
  schedule.every, schedule.anchor, schedule.starts_on::text as "startsOn", schedule.ends_on::text as "endsOn",
  schedule.expected_fee as "expectedFee", schedule.new_fee as "newFee", schedule.remind,
  schedule.past_target as "goOn", schedule.state, schedule.reason, schedule.misses,
  schedule.created_at as "createdAt",
  receiver_person.name as "receiverName", schedule.goal as "goalAccount", goal.id as "goalId",
  goal.name as "goalName",
  schedule.receiver is not null and exists (select from has_paid(schedule.receiver, schedule.owner)) as "receiverHasPaid"`

export const withTargets = (db: Db) => db`
  left join account receiver on receiver.id = schedule.receiver
  left join person receiver_person on receiver_person.id = receiver.owner
  left join goal on goal.account = schedule.goal`

const rows = (db: Db) => db`
  select ${scheduleColumns(db)}, due.due_on::text as "nextOn"
  from schedule ${withTargets(db)}
  left join occurrence due on due.schedule = schedule.id and due.state = 'due'`

export async function findSchedule(db: Db, owner: number, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db<ScheduleRow[]>`${rows(db)} where schedule.id = ${id} and schedule.owner = ${owner}`
  return row
}

/** The soonest first, then the paused ones, then those that ended last. */
export async function schedulesOf(db: Db, owner: number): Promise<ScheduleRow[]> {
  const open = await db<ScheduleRow[]>`
    ${rows(db)} where schedule.owner = ${owner} and schedule.state <> 'ended'
    order by due.due_on nulls last, schedule.id`
  const ended = await db<ScheduleRow[]>`
    ${rows(db)} where schedule.owner = ${owner} and schedule.state = 'ended'
    order by schedule.created_at desc, schedule.id limit ${scheduleLimits.endedShown}`
  return [...open, ...ended]
}

export const receiverNameOf = ({ receiverName, receiverHasPaid }: ScheduleRow): string | null =>
  receiverName === null ? null : nameForPayer(receiverName, receiverHasPaid)

/** Whom or what the money goes to, in the words of its owner. */
export const targetNameOf = (row: ScheduleRow): string => row.goalName ?? receiverNameOf(row) ?? ''

export function presentSchedule(row: ScheduleRow): Schedule {
  const name = receiverNameOf(row)
  return {
    _id: row.id,
    kind: row.kind,
    to: name === null || row.address === null ? null : { name, address: row.address },
    goal: row.goalId === null || row.goalName === null ? null : { _id: row.goalId, name: row.goalName },
    amount: poishaToTaka(row.amount),
    fee: poishaToTaka(row.expectedFee),
    newFee: row.newFee === null ? null : poishaToTaka(row.newFee),
    note: row.note,
    every: row.every,
    anchor: row.anchor,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    remind: row.remind,
    goOn: row.goOn,
    state: row.state,
    reason: row.reason,
    nextOn: row.nextOn,
    createdAt: row.createdAt.toISOString(),
  }
}

type Counts = { states: Record<ScheduleState, number>; due: number }

/** Schedules by state, and occurrences whose time has come. */
export async function countSchedules(db: Db): Promise<Counts> {
  const states = await db<{ state: ScheduleState; count: number }[]>`
    select state, count(*)::int as count from schedule group by state`
  const [{ due }] = await db<[{ due: number }]>`
    select count(*)::int as due from deadline where kind = 'occurrence' and due_at <= now()`
  return {
    states: {
      active: 0,
      paused: 0,
      ended: 0,
      ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    },
    due,
  }
}

/** The plan that paid a transfer. Only its owner sees that it was planned. */
export async function paidScheduleOf(db: Db, seq: bigint, reader: number) {
  const [paid] = await db<{ id: string; dueOn: string }[]>`
    select schedule.id, occurrence.due_on::text as "dueOn"
    from occurrence join schedule on schedule.id = occurrence.schedule
    where occurrence.paid_seq = ${seq} and schedule.owner = ${reader}`
  return { schedule: paid ? { _id: paid.id, dueOn: paid.dueOn } : null }
}

/** For administrators. */
export async function plannedOf(db: Db, personId: string): Promise<{ schedules: PlannedOfUser[] }> {
  const planned = await db<(Omit<PlannedOfUser, 'amount'> & { amount: bigint })[]>`
    select schedule.kind, schedule.amount, schedule.every, schedule.state, schedule.reason, due.due_on::text as "nextOn"
    from schedule join account on account.id = schedule.owner
    left join occurrence due on due.schedule = schedule.id and due.state = 'due'
    where account.owner = ${personId} and schedule.state <> 'ended'
    order by due.due_on nulls last, schedule.id`
  return { schedules: planned.map((row) => ({ ...row, amount: poishaToTaka(row.amount) })) }
}
