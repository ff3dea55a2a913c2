import { randomUUID } from 'node:crypto'
import { setTimeout as passing } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hangMs } from '#test/hang-limit.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { makeSchedule } from '../contract.ts'
import { at, tomorrow, useSchedules } from '../testing/server.ts'

/** `npm run test:schedules` asks for more of both. */
const OCCURRENCES = Number(process.env.BATUA_TEST_OCCURRENCES ?? 200)
const KILLS = Number(process.env.BATUA_TEST_KILLS ?? 2)
const PER_PERSON = 20
const WITHIN_MS = 60_000
/** Of others, for each measurement. */
const SENDS = 40
/** Mails for each measurement, a person's share of them, and the pause between two. */
const MAILS = 100
const MAILS_OF_ONE = 10
const MAIL_EVERY_MS = 50
const isLong = process.env.BATUA_TEST_OCCURRENCES !== undefined

useSchedules()

/** People with money who all pay the same receiver, ৳1 each time, at the same minute. */
async function planAll() {
  const people = await Promise.all(
    Array.from({ length: OCCURRENCES / PER_PERSON }, () => at.money.userWith(PER_PERSON * 2)),
  )
  const receiver = await at.server.user()
  const owners = people.map(({ accountId }) => accountId)
  await at.server.sql`
    with made as (
      insert into schedule (id, owner, reference, kind, address, receiver, amount, every, starts_on, created_at)
      select gen_random_uuid(), owner, place::text, 'pay', ${receiver.email}, ${receiver.accountId}, 100, 'day',
        dhaka_day(now()), now() - interval '1 day'
      from unnest(${owners}::int[]) as owner cross join generate_series(1, ${PER_PERSON}) as place
      returning id, starts_on
    ), due as (
      insert into occurrence (id, schedule, due_on) select gen_random_uuid(), id, starts_on from made returning id
    )
    insert into deadline (kind, subject, due_at) select 'occurrence', id::text, now() from due`
  return { people, receiver }
}

/** The p95 of send-money of two others in milliseconds: until it is told to stop, and of at least some payments. */
async function others(): Promise<() => Promise<number>> {
  const [one, other] = [await at.money.userWith(100_000), await at.money.userWith(100_000)]
  const times: number[] = []
  let isStopped = false
  const sending = [
    [one, other],
    [other, one],
  ].map(async ([from, to]) => {
    while (!isStopped || times.length < SENDS) {
      const start = performance.now()
      const { status } = await at.money.send(from!, to!.email, 1)
      // Each person has a limit of calls in a minute.
      if (status === 200) times.push(performance.now() - start)
      else await passing(100)
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(sending)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  }
}

type Processes = readonly Promise<ServerOnDatabase>[]

/** Makes plans at the processes by turns. Each causes a mail there. */
async function makePlans(running: Processes, isEnough: (made: number) => boolean) {
  const receiver = await at.server.user()
  let owner = await at.server.user()
  for (let made = 0; !isEnough(made); await passing(MAIL_EVERY_MS)) {
    const { call } = await running[made % running.length]!
    const body = {
      recipientPhone: receiver.email,
      amount: 1,
      every: 'month',
      startsOn: tomorrow(),
      reference: randomUUID(),
    }
    // A process that was killed does not answer.
    const answer = await call(makeSchedule, { token: owner.token, body }).catch(() => undefined)
    if (answer?.status === 200) made += 1
    if (made % MAILS_OF_ONE === 0) owner = await at.server.user()
  }
}

/** The p95 in milliseconds from the queue to the delivery: until it is told to stop, and of at least some mails. */
async function mailing(running: Processes): Promise<() => Promise<number>> {
  const [{ last }] = await at.server.sql<[{ last: bigint }]>`select coalesce(max(id), 0) as last from outbox`
  let isStopped = false
  const planning = makePlans(running, (made) => isStopped && made >= MAILS)
  return async () => {
    isStopped = true
    await planning
    const waiting = async () => (await at.server.sql`select from outbox where status = 'queued'`).count
    await expect.poll(waiting, { timeout: hangMs }).toBe(0)
    const [{ ms }] = await at.server.sql<[{ ms: number }]>`
      select percentile_disc(0.95) within group (order by extract(epoch from finished_at - created_at)::float8 * 1000) as ms
      from outbox where id > ${last}`
    return ms
  }
}

const paidCount = async () => {
  const [row] = await at.server.sql<[{ count: number }]>`
    select count(*)::int as count from occurrence where state = 'paid'`
  return row.count
}

/** Kills one of the two by turns, spread over the run, whether or not the other one is back yet. */
async function killAll(running: Promise<ServerOnDatabase>[], start: () => Promise<ServerOnDatabase>) {
  for (let kill = 0; kill < KILLS; kill++) {
    const moment = ((kill + Math.random()) * OCCURRENCES) / (KILLS + 1)
    await expect.poll(paidCount, { timeout: hangMs, interval: 5 }).toBeGreaterThanOrEqual(Math.floor(moment))
    const { child, exited } = await running[kill % 2]!
    child.kill('SIGKILL')
    await exited
    running[kill % 2] = start()
  }
  await Promise.all(running)
}

// threat: schedule-twice
test(
  'two processes that are killed during a run pay each occurrence exactly once, soon after the last start',
  async () => {
    const quietMs = await (await others())()
    const env = { BATUA_RATE_LIMITS: 'on' }
    const start = () => startProcess(at.database.target, { env })
    const running = [start(), start()]
    onTestFinished(async () => {
      for (const { child } of await Promise.all(running)) child.kill('SIGKILL')
    })
    await Promise.all(running)
    const quietMailMs = isLong ? await (await mailing(running))() : 0
    const { people, receiver } = await planAll()
    const busy = await others()
    const mailsMeanwhile = isLong ? await mailing(running) : async () => 0
    await killAll(running, start)
    const lastStart = performance.now()
    await expect.poll(paidCount, { timeout: Math.max(hangMs, WITHIN_MS), interval: 100 }).toBe(OCCURRENCES)
    const seconds = (performance.now() - lastStart) / 1000
    const busyMs = await busy()
    const busyMailMs = await mailsMeanwhile()
    process.stdout.write(
      `${OCCURRENCES} paid, ${KILLS} kills, ${seconds.toFixed(1)} s after the last start; ` +
        `p95 of others ${quietMs.toFixed(1)} ms quiet, ${busyMs.toFixed(1)} ms meanwhile; ` +
        `of mails ${quietMailMs.toFixed(1)} and ${busyMailMs.toFixed(1)} ms\n`,
    )
    expect(seconds * 1000).toBeLessThanOrEqual(Math.max(hangMs, WITHIN_MS))
    expect(await at.money.balance(receiver)).toBe(OCCURRENCES)
    const left = await Promise.all(people.map(at.money.balance))
    expect(new Set(left)).toEqual(new Set([PER_PERSON]))
    const [found] = await at.server.sql`
      select count(distinct paid_seq)::int as transfers, count(*) filter (where occurrence.state = 'due')::int as due
      from occurrence join schedule on schedule.id = occurrence.schedule where schedule.every = 'day'`
    expect(found).toEqual({ transfers: OCCURRENCES, due: OCCURRENCES })
    await at.money.state()
  },
  Math.max(hangMs * 4, 600_000),
)
