import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addDays, type Day, dhakaDay } from '#contract/days.ts'
import { createDueWorker } from '#server/due/worker.ts'
import { dueKinds } from '#server/run/due-kinds.ts'
import { testDatabase } from '#test/database.ts'
import { dayWithTimeLeft } from '#test/midnight.ts'
import { moneyCalls } from '#test/money.ts'
import { freshPhone, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import * as contract from '../contract.ts'
import { hourOf } from '../server/hours.ts'
import { OCCURRENCE, REMINDER } from '../server/occurrences.ts'
import { occurrenceDueAt } from '../server/paying.ts'

export const at = {} as {
  server: TestServer
  money: ReturnType<typeof moneyCalls>
  database: Awaited<ReturnType<typeof testDatabase>>
}

/** One server for a test file. */
export function useSchedules() {
  beforeAll(async () => {
    at.database = await testDatabase()
    at.server = await startServer({}, { database: at.database })
    at.money = moneyCalls(at.server)
  })
  afterAll(() => at.server.close())
  beforeEach(dayWithTimeLeft)
}

/** Somebody who plans, with this balance, and somebody who is paid. */
export const pair = async (balance = 0) =>
  [
    await at.money.userWith(balance),
    await at.server.user({ name: 'Rahim Uddin', phone: `+88${freshPhone()}` }),
  ] as const

export const tomorrow = (): Day => addDays(dhakaDay(new Date()), 1)

export const plan = ({ token }: TestPerson, body: object, headers: Record<string, string> = {}) =>
  at.server.call(contract.makeSchedule, {
    token,
    headers,
    body: { amount: 100, every: 'month', startsOn: tomorrow(), reference: randomUUID(), ...body },
  })

/** The schedule of a call that must succeed. */
export async function planned(person: TestPerson, body: object): Promise<contract.Schedule> {
  const { status, body: answer } = await plan(person, body)
  if (status !== 200) throw new Error(`${status} ${answer.message}`)
  return answer.data
}

export const listed = async ({ token }: TestPerson) =>
  (await at.server.call(contract.listSchedules, { token })).body.data

export const scheduleOf = async (person: TestPerson, { _id }: { _id: string }) =>
  (await listed(person)).find((one) => one._id === _id) as contract.Schedule

export const occurrencesOf = async ({ token }: TestPerson, { _id }: { _id: string }) =>
  (
    await at.server.call(contract.listOccurrences, { token, params: { scheduleId: _id } })
  ).body.data.toReversed()

const { pauseSchedule, resumeSchedule, skipOccurrence, endSchedule } = contract
const steps = { pauseSchedule, resumeSchedule, skipOccurrence, endSchedule }

export const step = ({ token }: TestPerson, name: keyof typeof steps, { _id }: { _id: string }) =>
  at.server.call(steps[name], { token, params: { scheduleId: _id } })

export const change = (
  { token }: TestPerson,
  { _id }: { _id: string },
  body: object,
  headers: Record<string, string> = {},
) => at.server.call(contract.changeSchedule, { token, params: { scheduleId: _id }, body, headers })

/** When the next try of a schedule is. */
export async function nextTryOf({ _id }: { _id: string }): Promise<Date | undefined> {
  const [row] = await at.server.sql<{ at: Date }[]>`
    select due_at as at from deadline join occurrence on occurrence.id::text = deadline.subject
    where deadline.kind = ${OCCURRENCE} and occurrence.schedule = ${_id} and occurrence.state = 'due'`
  return row?.at
}

/**
 * Lets the worker run at this time. What is due by then is due now for the database, and the work sees the time of the
 * test. Another run may hold a row, so it waits for none. Deadlines that this sets are still later, so that each step is one of the test.
 */
export async function runAt(time: Date, server: Pick<TestServer, 'services' | 'sql'> = at.server) {
  const failures: unknown[] = []
  const log = { warn: () => {}, error: ({ err }: { err?: unknown }) => void failures.push(err) }
  const kinds = [occurrenceDueAt(async () => time), ...dueKinds.filter(({ kind }) => kind !== OCCURRENCE)]
  await server.sql`
    with later as (
      select kind, subject from deadline
      where kind in (${OCCURRENCE}, ${REMINDER}) and due_at <= ${time} and due_at > now() for update skip locked
    )
    update deadline set due_at = now() - interval '1 second' from later
    where deadline.kind = later.kind and deadline.subject = later.subject`
  await createDueWorker({ sql: server.services.sql, kinds, context: server.services, log }).runDue()
  if (failures.length > 0) throw new AggregateError(failures, 'some due work failed')
}

/** At nine on the day of the next payment. */
export const payDay = async (person: TestPerson, schedule: { _id: string }, hour = 9) => {
  const { nextOn } = await scheduleOf(person, schedule)
  if (nextOn === null) throw new Error('nothing is due')
  await runAt(hourOf(nextOn, hour))
  return nextOn
}
