import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { countingKind, passTime } from '#test/due.ts'
import { hangMs } from '#test/hang-limit.ts'
import { connect, type Sql } from '../database/connect.ts'
import { dropDeadline, secondsLate, setDeadline } from './deadlines.ts'
import { type DueKind, dueKind, lockRows } from './kind.ts'
import { createDueWorker, createDueWorkers } from './worker.ts'

const CHILD = fileURLToPath(new URL('../../../test/due-child.ts', import.meta.url))
const LATER = new Date('2080-01-01')
const PAST = new Date('2000-01-01')

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await sql`create table counted (id uuid primary key, count int not null default 0)`
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate counted, deadline`
  failures.length = 0
})

const failures: object[] = []
const log = { warn: () => {}, error: (facts: object) => void failures.push(facts) }
const workerOf = (kinds: DueKind<unknown>[], db = sql) =>
  createDueWorker({ sql: db, kinds, context: undefined, log })

/** A new subject that is due. */
async function due(kind = 'counted', at = PAST): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into counted (id) values (${id})`
  await setDeadline(sql, kind, id, at)
  return id
}
const countOf = async (id: string) => {
  const [row] = await sql<{ count: number }[]>`select count from counted where id = ${id}`
  return row?.count
}
const deadlines = () => sql<{ subject: string; tries: number; minutes: number }[]>`
  select subject, tries, round(extract(epoch from due_at - now()) / 60)::int as minutes
  from deadline order by due_at`

test('work is done at its time, once, and its row is gone', async () => {
  const [now, later] = [await due(), await due('counted', LATER)]
  const worker = workerOf([countingKind('counted')])
  await worker.runDue()
  await worker.runDue()
  expect([await countOf(now), await countOf(later)]).toEqual([1, 0])
  expect(await deadlines()).toMatchObject([{ subject: later }])
})

test('two workers on two connections do each of 60 works once', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => due()))
  const other = connect(database.target, { max: 2 })
  onTestFinished(() => other.end())
  const workers = [sql, other].map((db) => workerOf([countingKind('counted', { many: 7 })], db))
  await Promise.all(workers.map((worker) => worker.runDue()))
  // A worker leaves what the other one holds for its next round.
  await workers[0]!.runDue()
  expect(await sql`select count, count(*)::int as ids from counted group by count`).toEqual([
    { count: 1, ids: ids.length },
  ])
  expect([await deadlines(), failures]).toEqual([[], []])
})

test('failing work is undone, waits 1, 2, 4 … minutes and at most an hour, and does not stop other kinds', async () => {
  const [bad, good] = [await due('bad'), await due('good')]
  const failing = countingKind('bad', { after: () => Promise.reject(new Error('no')) })
  const worker = workerOf([failing, countingKind('good')])
  const waits = []
  for (let tries = 1; tries <= 8; tries++) {
    await worker.runDue()
    await worker.runDue()
    expect(failures).toHaveLength(tries)
    const [row] = await deadlines()
    waits.push(row!.minutes)
    await passTime(sql, 'bad', '1 hour')
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(failures[0]).toMatchObject({ kind: 'bad', subject: bad, tries: 1 })
  expect([await countOf(bad), await countOf(good)]).toEqual([0, 1])

  await workerOf([countingKind('bad')]).runDue()
  expect([await countOf(bad), await deadlines()]).toEqual([1, []])
})

test('of many rows in one transaction only the failing one waits', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => due()))
  const sizes: number[] = []
  const kind = countingKind('counted', {
    many: 5,
    after: async (_, subjects) => {
      sizes.push(subjects.length)
      if (subjects.includes(ids[2]!)) throw new Error('no')
    },
  })
  await workerOf([kind]).runDue()
  expect(await Promise.all(ids.map(countOf))).toEqual([1, 1, 0, 1, 1])
  expect(await deadlines()).toMatchObject([{ subject: ids[2], tries: 1 }])
  expect(sizes).toEqual([5, 1, 1, 1, 1, 1])
})

test('the work of a killed process is undone, keeps its row and is done once later', async () => {
  const id = await due()
  const child = spawn(process.execPath, [CHILD, JSON.stringify(database.target)])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(createInterface({ input: child.stdout }), 'line')
  const worker = workerOf([countingKind('counted')])
  await worker.runDue()
  expect([await countOf(id), (await deadlines()).length], 'while it works').toEqual([0, 1])
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The database notices after a moment that the process is gone.
  await expect
    .poll(async () => {
      await worker.runDue()
      return countOf(id)
    })
    .toBe(1)
  await worker.runDue()
  expect([await countOf(id), await deadlines(), failures]).toEqual([1, [], []])
})

test('a subject that another transaction holds is skipped without waiting, and done later', async () => {
  const [held, free] = [await due(), await due()]
  const worker = workerOf([countingKind('counted', { many: 2 })])
  await sql.begin(async (tx) => {
    await tx`select from counted where id = ${held} for update`
    await worker.runDue()
    expect([await countOf(held), await countOf(free)]).toEqual([0, 1])
  })
  expect(await deadlines()).toMatchObject([{ subject: held, tries: 0 }])
  await worker.runDue()
  expect([await countOf(held), failures]).toEqual([1, []])
})

test.each([
  ['moved', (id: string) => setDeadline(sql, 'counted', id, LATER)],
  ['deleted', (id: string) => dropDeadline(sql, 'counted', id)],
])('a deadline that was %s just before the subject was locked does not fire', async (_, change) => {
  const id = await due()
  const lock = lockRows('counted', 'id')
  const changed = dueKind<string, unknown>({
    kind: 'counted',
    lock: async (tx, subjects) => {
      await change(id)
      return lock(tx, subjects)
    },
    work: () => Promise.reject(new Error('must not happen')),
  })
  await workerOf([changed]).runDue()
  expect([await countOf(id), failures]).toEqual([0, []])
})

test('the deadline of a subject that is gone is removed without work', async () => {
  const id = await due()
  await sql`delete from counted where id = ${id}`
  await workerOf([countingKind('counted', { after: () => Promise.reject(new Error('no')) })]).runDue()
  expect([await deadlines(), failures]).toEqual([[], []])
})

test('a kind that this process does not know stays', async () => {
  await due('of a newer release')
  await workerOf([countingKind('counted')]).runDue()
  expect(await deadlines()).toHaveLength(1)
})

test('work can set its own next deadline', async () => {
  const id = await due()
  const again = countingKind('counted', {
    after: async (tx) => setDeadline(tx, 'counted', id, LATER),
  })
  await workerOf([again]).runDue()
  expect([await countOf(id), await deadlines()]).toMatchObject([1, [{ subject: id, tries: 0 }]])
})

test('kinds take turns', async () => {
  for (let i = 0; i < 3; i++) await due('one')
  for (let i = 0; i < 3; i++) await due('other')
  const order: string[] = []
  const kinds = ['one', 'other'].map((kind) =>
    countingKind(kind, { after: async () => void order.push(kind) }),
  )
  await workerOf(kinds).runDue()
  expect(order).toEqual(['one', 'other', 'one', 'other', 'one', 'other'])
})

test('a kind that becomes due while another one works has its turn in the next round', async () => {
  for (let i = 0; i < 3; i++) await due('many')
  const order: string[] = []
  const many = countingKind('many', {
    after: async () => {
      if (order.length === 0) await due('late')
      order.push('many')
    },
  })
  const late = countingKind('late', { after: async () => void order.push('late') })
  await workerOf([many, late]).runDue()
  expect(order).toEqual(['many', 'many', 'late', 'many'])
})

describe('work outside of a transaction', () => {
  const outside = (workOutside: (id: string) => Promise<void>) =>
    dueKind({ kind: 'outside', lock: lockRows('counted', 'id'), workOutside })

  test('holds no lock, and its row stays, postponed, until the work deletes it', async () => {
    const id = await due('outside')
    const kind = outside(async () => {
      expect(await deadlines()).toMatchObject([{ subject: id, tries: 1, minutes: 1 }])
      await sql`update counted set count = count + 1 where id = ${id}`
      await dropDeadline(sql, 'outside', id)
    })
    await Promise.all([workerOf([kind]).runDue(), workerOf([kind]).runDue()])
    expect([await countOf(id), await deadlines(), failures]).toEqual([1, [], []])
  })

  test('that fails is logged and waits', async () => {
    const id = await due('outside')
    await workerOf([outside(() => Promise.reject(new Error('no answer')))]).runDue()
    expect(await deadlines()).toMatchObject([{ subject: id, tries: 1, minutes: 1 }])
    expect(failures).toMatchObject([{ kind: 'outside', subject: id, tries: 1 }])
  })

  test('keeps no other kind waiting', async () => {
    await due('outside')
    const id = await due()
    const answer = Promise.withResolvers<void>()
    const workers = createDueWorkers({
      sql,
      kinds: [outside(() => answer.promise), countingKind('counted')],
      context: undefined,
      log,
    })
    workers.start()
    await expect.poll(() => countOf(id)).toBe(1)
    answer.resolve()
    await workers.stop()
  })
})

describe('a running worker', () => {
  const idle = { context: undefined, log, everyMs: hangMs * 2 }

  test('is woken by a deadline that is due at once', async () => {
    const worker = createDueWorker({ sql, kinds: [countingKind('counted')], ...idle })
    const first = await due()
    worker.start()
    await expect.poll(() => countOf(first)).toBe(1)
    const second = await due()
    await expect.poll(() => countOf(second)).toBe(1)
    await worker.stop()
  })

  test('that stops finishes its work and begins no more', async () => {
    await due()
    await due()
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const kind = countingKind('counted', {
      after: async () => {
        begun.resolve()
        await finish.promise
      },
    })
    const worker = createDueWorker({ sql, kinds: [kind], ...idle })
    worker.start()
    await begun.promise
    const stopped = worker.stop()
    finish.resolve()
    await stopped
    expect(await sql`select count from counted order by count`).toEqual([{ count: 0 }, { count: 1 }])
    expect([(await deadlines()).length, failures]).toEqual([1, []])
  })
})

test('the age of the oldest overdue row is known; a later row does not count', async () => {
  await due('counted', LATER)
  expect(await secondsLate(sql)).toBe(0)
  const id = await due()
  await sql`update deadline set due_at = now() - interval '90 seconds' where subject = ${id}`
  const late = await secondsLate(sql)
  expect(late).toBeGreaterThanOrEqual(90)
  expect(late).toBeLessThan(300)
})
