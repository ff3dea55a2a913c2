import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAgents, listUsers } from '#contract/endpoints/admin.ts'
import { login, resend, verify } from '#contract/endpoints/auth.ts'
import type { Registration } from '#contract/entities/people.ts'
import { startServer, type TestServer } from '../server.ts'
import { firstVersion, PASSWORD, tokens } from './first-version.ts'

let server: TestServer
beforeAll(async () => {
  const database = await firstVersion()
  await database.upgrade()
  server = await startServer({}, { database })
})
afterAll(() => server.close())

const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } })

/** The mail was sent before its address had a canonical form. */
async function codeFor(email: string) {
  const [mail] = await server.sql<{ text: string }[]>`
    select payload ->> 'text' as text from outbox where lower(payload ->> 'to') = ${email} order by id desc limit 1`
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
}

const tokenOf = async (email: string) =>
  ((await signIn(email)).body.data as unknown as Registration).registration

async function enterCode(email: string, code?: string) {
  const registration = await tokenOf(email)
  return server.call(verify, { body: { email, code: code ?? (await codeFor(email)), registration } })
}

test('unverified people are registrations now, and no longer in lists and totals', async () => {
  const rows = await server.sql<{ email: string; role: string; tries: number }[]>`
    select email, role, tries from registration order by email`
  expect(rows.map(({ email, role, tries }) => `${email} ${role} ${tries}`)).toEqual([
    'early.agent@batua.test AGENT 0',
    'late@batua.test USER 0',
    'waiting.agent@batua.test AGENT 0',
    'waiting.capitals@batua.test USER 3',
    'waiting@batua.test USER 0',
  ])
  const query = { search: 'waiting', limit: 100 }
  for (const endpoint of [listUsers, listAgents]) {
    const { body } = await server.call(endpoint, { token: tokens.boss, query })
    expect(body.data).toEqual([])
  }
  const totals = await server.sql`
    select role, people from person_total order by role`
  const counted = await server.sql`select role, count(*) as people from person group by role order by role`
  expect(totals).toEqual(counted)
})

test('their passwords get a 401 with a token, and a code that was mailed before works', async () => {
  expect((await signIn('waiting@batua.test')).status).toBe(401)
  for (const email of ['waiting@batua.test', 'waiting.agent@batua.test']) {
    expect((await enterCode(email)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  }
})

test('a person who had entered three wrong codes has two tries left, not five', async () => {
  const email = 'waiting.capitals@batua.test'
  for (let i = 0; i < 2; i++) expect((await enterCode(email, '000000')).status).toBe(400)
  expect((await enterCode(email)).body.code).toBe('CODE_INVALID')
  expect((await signIn(email)).status).toBe(401)
})

test('an expired code stays expired, and a new one works', async () => {
  const email = 'late@batua.test'
  expect((await enterCode(email)).body.code).toBe('CODE_INVALID')
  const body = { email, registration: await tokenOf(email) }
  expect((await server.call(resend, { body })).status).toBe(200)
  expect((await enterCode(email)).status).toBe(200)
})

test('an agent who was approved before verifying waits for approval again, without a credit line', async () => {
  expect((await enterCode('early.agent@batua.test')).status).toBe(200)
  const [agent] = await server.sql`
    select person.status, account.status as account, floor, approved_at
    from person join account on owner = person.id where email = 'early.agent@batua.test'`
  expect(agent).toEqual({ status: 'pending', account: 'pending', floor: 0n, approved_at: null })
})

test('people who were blocked, or registered more than a day ago, are removed and in the audit', async () => {
  for (const email of ['blocked.waiting@batua.test', 'abandoned@batua.test']) {
    expect((await signIn(email)).status).toBe(400)
    expect(await server.sql`select from person where email = ${email}`).toHaveLength(0)
  }
  const expired = await server.sql`
    select details ->> 'status' as status from audit_event where action = 'registration_expired' order by id`
  expect(expired.map(({ status }) => status).sort()).toEqual(['active', 'blocked'])
})
