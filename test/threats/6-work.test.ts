import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { updateAdminProfile } from '#contract/endpoints/admin.ts'
import { login, stepUp } from '#contract/endpoints/auth.ts'
import { cashIn } from '#contract/endpoints/transactions.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { addMoney, getWallet, sendMoney } from '#contract/endpoints/wallet.ts'
import type { AttemptKind } from '#contract/rates.ts'
import { attemptOf } from '#server/accounts/attempts.ts'
import { type HashQueue, hashesAtOnce, hashQueue } from '#server/accounts/hash-queue.ts'
import { testDatabase } from '#test/database.ts'
import { hangMs } from '#test/hang-limit.ts'
import { PASSWORD } from '#test/people.ts'
import { type Answered, startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
/** Another process on the same database. */
let second: TestServer
beforeAll(async () => {
  const database = await testDatabase()
  server = await startServer({ trustProxy: ['127.0.0.1'] }, { database })
  second = await startServer(
    { trustProxy: ['127.0.0.1'] },
    { database: { ...database, drop: async () => {} } },
  )
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** As if somebody had done it so often a moment ago. */
const done = (kind: AttemptKind, subject: string, address: string, count: number) => server.sql`
  insert into attempt (kind, subject, address)
  select ${kind}, ${attemptOf(kind, subject, address).subject}, ${address} from generate_series(1, ${count}::int)`

const attempts = async (kind: AttemptKind) =>
  (await server.sql`select from attempt where kind = ${kind}`).count

const expectToWait = ({ status, body, headers }: Answered) => {
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('logins with the right password', () => {
  // threat: expensive-work
  test('are counted across processes: with one try left, one of two at once signs in and one must wait', async () => {
    const { id, email } = await server.user()
    await done('sign_in', email, '203.0.113.1', 199)
    const body = { email, password: PASSWORD }
    const sent = { body, headers: from('203.0.113.1') }
    const answers = await Promise.all([server.call(login, sent), second.call(login, sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expectToWait(await second.call(login, sent))
    expect(await server.sql`select from session where person = ${id}`).toHaveLength(2)
    expect((await second.call(login, { body, headers: from('203.0.113.2') })).status).toBe(200)
  })

  // threat: expensive-work
  test('of an unverified registration count too', async () => {
    const { email } = await server.user({ isVerified: false })
    await done('sign_in', email, '203.0.113.1', 200)
    expectToWait(
      await server.call(login, { body: { email, password: PASSWORD }, headers: from('203.0.113.1') }),
    )
  })
})

describe('step-ups with the right password', () => {
  const stepUpBy = (token: string, on = server) =>
    on.call(stepUp, {
      token,
      body: { proof: { password: PASSWORD } },
      headers: from('203.0.113.8'),
    })

  // threat: hash-queue
  test('count with the right logins, across processes; the next one must wait', async () => {
    const user = await server.user()
    await done('sign_in', user.email, '203.0.113.8', 199)
    await server.ageSession(user)
    const stepped = await stepUpBy(user.token)
    expect(stepped.status).toBe(200)
    expectToWait(await stepUpBy(stepped.body.data.token, second))
    const body = { email: user.email, password: PASSWORD }
    expectToWait(await second.call(login, { body, headers: from('203.0.113.8') }))
    expect(await server.actionsOn(user.id)).toEqual(['step_up'])
  })

  /** The server takes this queue until the test ends. Gives a function that counts the calls in it. */
  function useQueue(queue: HashQueue) {
    const { services } = server
    const { passwords } = services
    onTestFinished(() => {
      services.passwords = passwords
    })
    let inLine = 0
    const matching: HashQueue['matching'] = (...of) => {
      inLine += 1
      return queue.matching(...of).finally(() => {
        inLine -= 1
      })
    }
    services.passwords = { ...queue, matching }
    return () => inLine
  }

  // threat: hash-queue
  test('that fill the queue of one process do not keep another person from logging in there', async () => {
    const [busy, other] = [await server.user(), await server.user()]
    const gate = Promise.withResolvers<string>()
    const queue = hashQueue({ atOnce: 1, waitingMax: 8, waitMaxMs: hangMs, hash: () => gate.promise })
    const inLine = useQueue(queue)
    onTestFinished(() => gate.resolve('done'))
    const first = queue.hash('first@batua.test', 'any')
    const answered: Answered[] = []
    const stepUps = Array.from({ length: 20 }, async () => answered.push(await stepUpBy(busy.token)))
    await expect.poll(() => [answered.length, inLine()]).toEqual([20 - 9, 9])
    const body = { email: other.email, password: PASSWORD }
    const entering = server.call(login, { body, headers: from('203.0.113.9') })
    await expect.poll(() => answered.length).toBe(20 - 8)
    for (const answer of answered) expectToWait(answer)
    gate.resolve('done')
    await first
    expect((await entering).status).toBe(200)
    await Promise.all(stepUps)
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('changes of a profile', () => {
  // threat: expensive-work
  test('are counted by person, across processes and calls; the next one must wait and changes nothing', async () => {
    const admin = await server.admin()
    await done('profile', admin.id, '203.0.113.3', 59)
    const { token } = admin
    const change = { token, body: { name: 'Changed Once' } }
    expect((await server.call(updateMe, change)).status).toBe(200)
    const before = await stateOf(server.sql)
    const again = { name: 'Changed Twice', email: admin.email }
    expectToWait(await second.call(updateMe, { token, body: again }))
    expectToWait(await server.call(updateAdminProfile, { token, body: again }))
    expect(await stateOf(server.sql)).toBe(before)
    const other = await server.user()
    expect((await server.call(updateMe, { token: other.token, body: again })).status).toBe(200)
  })

  // threat: expensive-work
  test('that mail their owner are limited to thirty a day; the next one must wait and mails nobody, and a new name is still accepted', async () => {
    const { id, email, token } = await server.user()
    await done('profile_mail', id, '203.0.113.4', 29)
    const change = (password: string) => ({ token, body: { password, confirmPassword: password } })
    expect((await server.call(updateMe, change('violet-kettle-9'))).status).toBe(200)
    const before = await stateOf(server.sql)
    expectToWait(await second.call(updateMe, change('violet-kettle-8')))
    expect(await stateOf(server.sql)).toBe(before)
    expect(await server.mailsTo(email)).toHaveLength(1)
    expect((await server.call(updateMe, { token, body: { name: 'New Name' } })).status).toBe(200)
  })
})

describe('payments that tell whether somebody exists', () => {
  const pay = (token: string, recipientPhone: string, amount = 5) =>
    server.call(sendMoney, { token, body: { recipientPhone, amount } })

  // threat: payment-enumeration
  test('after sixty misses in an hour no refusal tells who exists, and a payment still succeeds', async () => {
    const [user, friend] = [await server.user(), await server.user()]
    const blocked = await server.user({ status: 'blocked' })
    const { token } = user
    await server.call(addMoney, { token, body: { amount: 100 } })
    expect(await attempts('miss')).toBe(0)
    await done('miss', user.id, '127.0.0.1', 58)
    expect((await pay(token, 'nobody@batua.test')).status).toBe(404)
    expect((await pay(token, blocked.email)).status).toBe(422)
    expect(await attempts('miss')).toBe(60)

    const before = await stateOf(server.sql)
    const tooMuch = 5_000
    const body = { amount: 100, agentEmail: 'nobody@batua.test' }
    const refused = [
      await pay(token, 'nobody@batua.test'),
      await pay(token, blocked.email),
      await pay(token, friend.email, tooMuch),
      await pay(token, user.email),
      await second.call(addMoney, { token, body }),
    ]
    for (const answer of refused) expectToWait(answer)
    expect(await stateOf(server.sql)).toBe(before)
    expect((await pay(token, friend.email)).status).toBe(200)
    expect(await attempts('miss')).toBe(60)
  })

  // threat: payment-enumeration
  test('misses of an agent count, and a refusal under a key is repeated', async () => {
    const [agent, user] = [await server.agent(), await server.user()]
    const headers = { 'idempotency-key': 'beyond-the-float' }
    const beyond = { token: agent.token, body: { userEmail: user.email, amount: 9_000_000 }, headers }
    expect((await server.call(cashIn, beyond)).body.code).toBe('FLOAT_EXHAUSTED')
    await done('miss', agent.id, '127.0.0.1', 60)
    expect((await server.call(cashIn, beyond)).body.code).toBe('FLOAT_EXHAUSTED')
    const unknown = { userEmail: 'nobody@batua.test', amount: 5 }
    expectToWait(await server.call(cashIn, { token: agent.token, body: unknown }))
  })
})

describe('passwords to be hashed', () => {
  /**
   * Admitted calls wait until the returned function is called, and then have a wrong password. Not hashed:
   * that many hashes take as long as the rest of this file.
   */
  function holdHashes() {
    const { passwords } = server.services
    const { matching } = passwords
    const gate = Promise.withResolvers<undefined>()
    passwords.matching = () => gate.promise
    return () => {
      passwords.matching = matching
      gate.resolve(undefined)
    }
  }

  // threat: expensive-work; ASVS: 15.2.2
  test('beyond the limit of the queue are refused at once, before any work, while other calls are answered', async () => {
    const user = await server.user()
    const admitted = hashesAtOnce(1) + 64
    const beyond = 20
    const { refused } = server.services.passwords.counts()
    const before = await attempts('login')
    const answered: Answered[] = []
    const releaseHashes = holdHashes()
    onTestFinished(releaseHashes)
    const logins = Array.from({ length: admitted + beyond }, async (_, i) => {
      const body = { email: `stranger-${i}@batua.test`, password: 'wrong' }
      const answer = await server.call(login, { body, headers: from(`198.51.100.${i}`) })
      answered.push(answer)
      return answer
    })
    await expect.poll(() => answered.length).toBe(beyond)
    expect((await server.call(getWallet, { token: user.token })).status).toBe(200)
    expect(server.services.passwords.counts()).toMatchObject({ waiting: admitted, refused: refused + beyond })
    releaseHashes()
    for (const answer of answered.slice(0, beyond)) expectToWait(answer)
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(admitted)
    expect((await attempts('login')) - before).toBe(admitted)
    expect(server.services.passwords.counts().waiting).toBe(0)
  })
})
