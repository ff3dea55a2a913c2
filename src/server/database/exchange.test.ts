import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect, type Sql } from './connect.ts'

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = connect(database.target, { max: 1 })
  await sql`create table thing (id int primary key, name text)`
})
beforeEach(() => sql`delete from thing`)
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const add = (id: number, name = 'a') => sql`insert into thing values (${id}, ${name})`
const things = () => sql`select id from thing order by id`

test('statements that are sent together run in order, and each sees the effects of those before it', async () => {
  const [added, rows, counted] = await sql.together(
    add(1),
    things(),
    sql`select count(*) as number from thing where id = ${1}`,
  )
  expect(added.count).toBe(1)
  expect(rows).toEqual([{ id: 1 }])
  expect(counted).toEqual([{ number: 1n }])
})

test('if a statement fails, later ones do not run, earlier ones are rolled back, and its own error is thrown', async () => {
  const answer = sql.together(add(1), add(1, 'again'), add(2))
  await expect(answer).rejects.toMatchObject({ code: '23505' })
  expect(await things()).toEqual([])
})

test('a statement that was first sent behind a failed one can be sent again on the same connection', async () => {
  const fresh = () => sql`select ${1}::int as first_seen_behind_a_failure`
  const broken = () => sql`select 1 / ${0}::int as first_seen_failing`
  for (let i = 0; i < 2; i++)
    await expect(sql.together(broken(), fresh())).rejects.toMatchObject({ code: '22012' })
  await expect(sql`${broken()}`).rejects.toMatchObject({ code: '22012' })
  expect(await fresh()).toEqual([{ first_seen_behind_a_failure: 1 }])
})

test('the last statement is sent with the commit: if it fails, nothing is committed', async () => {
  const answer = sql.begin(async (tx) => {
    await tx`insert into thing values (1, 'a')`
    tx.withCommit(tx`insert into thing values (1, 'again')`)
  })
  await expect(answer).rejects.toMatchObject({ code: '23505' })
  expect(await things()).toEqual([])
  await sql.begin(async (tx) => tx.withCommit(tx`insert into thing values (1, 'a')`))
  expect(await things()).toEqual([{ id: 1 }])
})

test('a transaction sees its own changes, and nobody else sees them before the commit', async () => {
  const other = connect(database.target, { max: 1 })
  onTestFinished(() => other.end())
  await sql.begin(async (tx) => {
    await tx`insert into thing values (1, 'a')`
    expect(await tx`select id from thing`).toHaveLength(1)
    expect(await other`select id from thing`).toHaveLength(0)
  })
  expect(await other`select id from thing`).toHaveLength(1)
})

test('values of every type arrive unchanged', async () => {
  const texts = ['plain', 'with "quotes", commas', 'back\\slash', '{braces}', '', 'null', '৳ টাকা']
  const at = new Date('2026-02-03T04:05:06.789Z')
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[1, null, -3]}::int[] as numbers, ${[true, false]}::bool[] as flags,
      ${[at, null]}::timestamptz[] as times, ${at}::timestamptz as at, ${null}::text as nothing,
      ${undefined}::text as missing, ${{ a: ['b'] }}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes,
      ${12n ** 15n}::bigint as large, ${[]}::text[] as none`
  expect(row).toEqual({
    texts,
    numbers: [1, null, -3],
    flags: [true, false],
    times: [at, null],
    at,
    nothing: null,
    missing: null,
    json: { a: ['b'] },
    bytes: Buffer.from([0, 255]),
    large: 12n ** 15n,
    none: [],
  })
})

test('only statements of our own template tag can run together', async () => {
  const promise = Promise.resolve([]) as never
  await expect(sql.together(promise)).rejects.toThrow(TypeError)
})
