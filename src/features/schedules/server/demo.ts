import { randomUUIDv7 } from 'node:crypto'
import { addDays, dhakaDay } from '#contract/days.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { Tx } from '#server/database/connect.ts'
import { anchorOf, datesAfter, type Rhythm } from '../dates.ts'
import { insertOccurrences } from './occurrences.ts'

const me = 'user@batua.test'
const HOUR = 9
const FRIDAY = 5

type DemoSchedule = {
  to: { email: string } | { goal: string }
  amount: number
  note?: string
  every: Rhythm
  anchor?: number
  madeAgo: number
  /** It was missed this many times, a week apart, and is paused. */
  missed?: number
}

/** The rent on the last day, a sum for the bicycle each Friday, and one that is paused after misses. */
const demoSchedules: readonly DemoSchedule[] = [
  {
    to: { email: 'rafiqul.islam@batua.test' },
    amount: 12_000,
    note: 'Rent',
    every: 'month',
    anchor: 31,
    madeAgo: 3,
  },
  { to: { goal: 'Bicycle' }, amount: 300, every: 'week', anchor: FRIDAY, madeAgo: 2 },
  {
    to: { email: 'ayesha.siddika@batua.test' },
    amount: 6_500,
    note: 'Tuition',
    every: 'week',
    madeAgo: 30,
    missed: 3,
  },
]

export async function addDemoSchedules(tx: Tx) {
  for (const demo of demoSchedules) await addOne(tx, demo)
}

async function addOne(tx: Tx, { to, amount, note, every, anchor, madeAgo, missed = 0 }: DemoSchedule) {
  const today = dhakaDay(new Date())
  const startsOn = addDays(today, missed > 0 ? -7 * missed : 1 - madeAgo)
  const rule = { every, anchor: anchor ?? anchorOf(every, startsOn), startsOn, endsOn: null }
  const id = randomUUIDv7()
  const [email, goal] = 'email' in to ? [to.email, null] : [null, to.goal]
  await tx`
    insert into schedule (id, owner, reference, kind, address, receiver, goal, amount, note, every, anchor, starts_on,
      remind, state, reason, misses, created_at)
    select ${id}, wallet.id, ${id}, ${email ? 'pay' : 'save'}, ${email}, receiver.id, goal.account,
      ${takaToPoisha(amount)}::bigint, ${note ?? null}, ${every}, ${rule.anchor}::smallint, ${startsOn}::date, true,
      ${missed > 0 ? 'paused' : 'active'}, ${missed > 0 ? 'missed' : null}, ${missed}::smallint,
      now() - ${madeAgo} * interval '1 day'
    from person join account wallet on wallet.owner = person.id
    left join person other on other.email = ${email} left join account receiver on receiver.owner = other.id
    left join (goal join account held on held.id = goal.account)
      on goal.name = ${goal} and held.holder = person.id
    where person.email = ${me}`
  for (const dueOn of datesAfter(rule, addDays(startsOn, -1), missed))
    await tx`
      insert into occurrence (id, schedule, due_on, state, tries, code, finished_at)
      values (${randomUUIDv7()}, ${id}, ${dueOn}::date, 'missed', 4, 'INSUFFICIENT_FUNDS',
        dhaka_midnight(${dueOn}::date) + interval '21 hours')`
  if (missed > 0) return
  const [dueOn = startsOn] = datesAfter(rule, today, 1)
  await insertOccurrences(tx, [{ schedule: id, dueOn, remind: true }], HOUR)
}
