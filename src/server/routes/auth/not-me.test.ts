import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAgents, listUsers } from '#contract/endpoints/admin.ts'
import { confirmAgentEmail, updateAgentProfile } from '#contract/endpoints/agent.ts'
import { login, notMe } from '#contract/endpoints/auth.ts'
import { cashIn, cashOut } from '#contract/endpoints/transactions.ts'
import { getMe, updateMe } from '#contract/endpoints/user.ts'
import { addMoney, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { unfreeze } from '#server/accounts/freeze.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { freshPhone, PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: 'https://wallet.example', rateLimits: false })
})
afterAll(async () => {
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  await server.close()
})

const press = (token: string | undefined) => server.call(notMe, { body: { token } })
const signIn = (email: string, password = PASSWORD) => server.call(login, { body: { email, password } })
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()))

/** The token of the newest mail to this address that has one. */
async function linkTo(email: string): Promise<string> {
  const mails = await server.mailsTo(email)
  return mails.map(({ text }) => /not-me#([\w-]{43})$/m.exec(text)?.[1]).find(Boolean) ?? 'no link'
}

const changePhone = ({ token }: TestPerson) => server.call(updateMe, { token, body: { phone: freshPhone() } })

/** With the code, as an agent does it. */
async function move({ token, name }: TestPerson, email: string) {
  await server.call(updateAgentProfile, { token, body: { name, email } })
  const code = (await server.lastMail(email))?.text.match(/\b\d{6}\b/)?.[0]
  expect((await server.call(confirmAgentEmail, { token, body: { code } })).status).toBe(200)
}

async function frozen(made: Promise<TestPerson>): Promise<TestPerson> {
  const person = await made
  await changePhone(person)
  expect((await press(await linkTo(person.email))).status).toBe(200)
  return person
}

describe('the link of a security mail', () => {
  // threat: account-takeover
  test('is in the mails about password, phone and email, with the public address and not the one that was called', async () => {
    const user = await server.user()
    const body = JSON.stringify({ password: 'other-1', confirmPassword: 'other-1', phone: freshPhone() })
    await new Promise((resolve) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
        authorization: `Bearer ${user.token}`,
      }
      httpRequest(`${server.url}${apiBase}/user/me`, { method: 'PATCH', headers }, resolve).end(body)
    })
    const agent = await server.agent()
    await move(agent, `moved-${agent.email}`)
    const mails = [...(await server.mailsTo(user.email)), ...(await server.mailsTo(agent.email))]
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Somebody asked to change your email address',
      'Your email address was changed',
      'Your password was changed',
      'Your phone number was changed',
    ])
    for (const { text } of mails) {
      expect(text).toMatch(/^https:\/\/wallet\.example\/not-me#[\w-]{43}$/m)
      expect(text).not.toContain('evil')
    }
  })

  // threat: account-takeover
  test('is stored as a hash only', async () => {
    const user = await server.user()
    await changePhone(user)
    const rows = await server.sql`select * from not_me_link where person = ${user.id}`
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(await linkTo(user.email))
  })

  test.each([undefined, '', 'x', 'x'.repeat(43), 7, null, { length: 43 }])(
    'that is %j is a 400 and changes nothing',
    async (token) => {
      await changePhone(await server.user())
      const before = await stateOf(server.sql)
      const { status, body } = await server.call(notMe, { body: { token } })
      expect([status, body.message]).toEqual([400, 'This link is wrong or has expired'])
      expect(await stateOf(server.sql)).toBe(before)
    },
  )

  // threat: account-takeover
  test('is void after seven days', async () => {
    const user = await server.user()
    await changePhone(user)
    await server.sql`update not_me_link set created_at = now() - interval '7 days' where person = ${user.id}`
    const { status, body } = await press(await linkTo(user.email))
    expect([status, body.code]).toEqual([400, 'LINK_INVALID'])
    expect((await server.call(getMe, { token: user.token })).status).toBe(200)
  })
})

describe('pressing the button', () => {
  // threat: account-takeover
  test('ends all sessions and freezes: the right password is a 403 that says what to do, a wrong one a 400 as before', async () => {
    const user = await server.user()
    const thief = await server.signIn(user)
    await changePhone(user)
    const { status, body } = await press(await linkTo(user.email))
    expect([status, body.message]).toEqual([200, 'Your account is frozen. No money can leave it.'])
    for (const token of [user.token, thief]) {
      expect((await server.call(getMe, { token })).status).toBe(401)
    }
    const right = await signIn(user.email)
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_FROZEN'])
    expect(right.body.message).toContain('set a new password by “Forgot password?”.')
    expect(right.headers.get('set-cookie')).toBeNull()
    expect((await signIn(user.email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await server.lastMail(user.email))?.subject).toBe('Your account is frozen')
    expect(await server.actionsOn(user.id)).toEqual([
      'change_phone',
      'text_code',
      'freeze',
      'login_failed',
      'login_failed',
    ])
  })

  test('twice, or eight times at once, gives the same answer and freezes once', async () => {
    const user = await server.user()
    await changePhone(user)
    const link = await linkTo(user.email)
    const answers = [...(await times(8, () => press(link))), await press(link)]
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    const freezes = (await server.actionsOn(user.id)).filter((action) => action === 'freeze')
    expect(freezes).toHaveLength(1)
    expect(await server.mailsTo(user.email)).toHaveLength(2)
  })

  test('delays a login that runs at the same time, and the login is refused', async () => {
    const user = await server.user()
    const sent = await server.sql.begin(async (tx) => {
      await tx`update person set frozen_at = now() where id = ${user.id}`
      await tx`update account set frozen = true where owner = ${user.id}`
      const answer = signIn(user.email)
      await untilWaitingForLocks(server.sql, 1)
      return { answer }
    })
    expect((await sent.answer).body.code).toBe('ACCOUNT_FROZEN')
  })

  test('is shown to admins beside the status, which does not change', async () => {
    const admin = await server.admin()
    const user = await frozen(server.user())
    const agent = await frozen(server.agent())
    const open = await server.user()
    const row = async (list: typeof listUsers | typeof listAgents, { email }: TestPerson) =>
      (await server.call(list, { token: admin.token, query: { search: email } })).body.data[0]
    expect(await row(listUsers, user)).toMatchObject({ status: 'active', isFrozen: true })
    expect(await row(listAgents, agent)).toMatchObject({ status: 'active', isFrozen: true })
    expect(await row(listUsers, open)).toMatchObject({ status: 'active', isFrozen: false })
  })
})

describe('the money of a frozen account', () => {
  const deposit = ({ token }: TestPerson, amount = 100) => server.call(addMoney, { token, body: { amount } })
  const balanceOf = async ({ accountId }: TestPerson) =>
    (await server.sql`select balance from account where id = ${accountId}`)[0]?.balance

  // threat: account-takeover
  test('cannot leave, not even with a session: sending, withdrawing and depositing are 403', async () => {
    const user = await server.user()
    const friend = await server.user()
    await deposit(user)
    await changePhone(user)
    await press(await linkTo(user.email))
    const token = await server.signIn(user)
    const headers = { 'idempotency-key': 'frozen-1' }
    const tries = [
      await server.call(withdraw, { token, body: { amount: 10 }, headers }),
      await server.call(sendMoney, { token, body: { recipientPhone: friend.email, amount: 10 } }),
      await deposit({ ...user, token }),
    ]
    for (const { status, body } of tries) expect([status, body.code]).toEqual([403, 'ACCOUNT_FROZEN'])
    expect(await balanceOf(user)).toBe(100_00n)
    // The refusal depends on the account and is not remembered: the same key works once the account is open.
    await unfreeze(server.sql, user.email)
    const again = await server.call(withdraw, { token, body: { amount: 10 }, headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null])
  })

  // threat: account-takeover
  test('may grow: transfers and cash-ins arrive, and a cash-out is refused as for a blocked customer', async () => {
    const user = await frozen(server.user())
    const friend = await server.user()
    const agent = await server.agent()
    await deposit(friend)
    const send = { recipientPhone: user.email, amount: 40 }
    expect((await server.call(sendMoney, { token: friend.token, body: send })).status).toBe(200)
    const cash = { userEmail: user.email, amount: 60 }
    expect((await server.call(cashIn, { token: agent.token, body: cash })).status).toBe(200)
    expect(await balanceOf(user)).toBe(100_00n)
    const out = await server.call(cashOut, { token: agent.token, body: cash })
    expect([out.status, out.body.code]).toEqual([422, 'RECIPIENT_UNAVAILABLE'])
    expect(await balanceOf(user)).toBe(100_00n)
  })

  test('of an agent does not move: no cash-in, no cash-out, and no deposit can name the agent', async () => {
    const agent = await frozen(server.agent())
    const user = await server.user()
    await deposit(user)
    const token = await server.signIn(agent)
    for (const endpoint of [cashIn, cashOut]) {
      const { status, body } = await server.call(endpoint, {
        token,
        body: { userEmail: user.email, amount: 10 },
      })
      expect([status, body.code]).toEqual([403, 'ACCOUNT_FROZEN'])
    }
    const assisted = { amount: 10, agentEmail: agent.email }
    const named = await server.call(addMoney, { token: user.token, body: assisted })
    expect([named.status, named.body.code]).toEqual([404, 'AGENT_NOT_FOUND'])
    expect(await balanceOf(agent)).toBe(0n)
  })

  // threat: account-takeover
  test('no commit begins after the call that freezes has answered', async () => {
    const user = await server.user()
    await deposit(user, 10_000)
    await changePhone(user)
    const link = await linkTo(user.email)
    const tries: Promise<{ status: number }>[] = []
    const pull = () => tries.push(server.call(withdraw, { token: user.token, body: { amount: 10 } }))
    for (let i = 0; i < 60; i++) pull()
    const answered = press(link)
    for (let i = 0; i < 60; i++) pull()
    expect((await answered).status).toBe(200)
    const atFreeze = await balanceOf(user)
    for (let i = 0; i < 10; i++) pull()
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 401, 403].includes(status))).toEqual([])
    expect(await balanceOf(user)).toBe(atFreeze)
  })
})

describe('a link that was mailed to a former address', () => {
  const emailOf = async ({ id }: TestPerson) =>
    (await server.sql`select email from person where id = ${id}`)[0]?.email

  test('voids the links that were mailed to a thief at the same time', async () => {
    const agent = await server.agent()
    const taken = `thief-${agent.email}`
    await move(agent, taken)
    await changePhone(agent)
    const ofThief = await linkTo(taken)
    // A whole second: JavaScript dates lose the microseconds.
    await server.sql`
      update not_me_link set created_at = date_trunc('second', now()) where person = ${agent.id}`
    expect((await press(await linkTo(agent.email))).status).toBe(200)
    expect((await press(ofThief)).body.code).toBe('LINK_INVALID')
    expect(await emailOf(agent)).toBe(agent.email)
  })

  // threat: stolen-address
  test('restores that address, and both addresses are mailed', async () => {
    const agent = await server.agent()
    const taken = `thief-${agent.email}`
    await move(agent, taken)
    expect((await press(await linkTo(agent.email))).status).toBe(200)
    expect(await emailOf(agent)).toBe(agent.email)
    expect((await server.lastMail(agent.email))?.subject).toBe('Your account is frozen')
    const told = await server.lastMail(taken)
    expect(told?.subject).toBe('An email address was changed back')
    expect(JSON.stringify(told)).not.toContain(agent.email)
    expect(await server.actionsOn(agent.id)).toEqual(['wish_email', 'change_email', 'change_email', 'freeze'])
    expect((await signIn(agent.email)).body.code).toBe('ACCOUNT_FROZEN')
    expect((await signIn(taken)).body.code).toBe('INVALID_CREDENTIALS')
  })

  // threat: stolen-address
  test('voids the later links of the thief, and they do not void it', async () => {
    const agent = await server.agent()
    const [first, second] = [`thief-1-${agent.email}`, `thief-2-${agent.email}`]
    await move(agent, first)
    await changePhone(agent)
    await move(agent, second)
    const thiefLink = await linkTo(first)
    expect((await press(thiefLink)).status).toBe(200)
    expect(await emailOf(agent)).toBe(first)
    const ownLink = await linkTo(agent.email)
    expect((await press(ownLink)).status).toBe(200)
    expect(await emailOf(agent)).toBe(agent.email)
    expect((await press(thiefLink)).status).toBe(400)
    expect(await emailOf(agent)).toBe(agent.email)
  })

  test('also freezes when another person has that address by now, who keeps it', async () => {
    const agent = await server.agent()
    await move(agent, `moved-${agent.email}`)
    const link = await linkTo(agent.email)
    const other = await server.user({ email: agent.email })
    expect((await press(link)).status).toBe(200)
    expect(await emailOf(agent)).toBe(`moved-${agent.email}`)
    expect(await emailOf(other)).toBe(agent.email)
    expect((await server.call(getMe, { token: agent.token })).status).toBe(401)
    expect((await server.call(getMe, { token: other.token })).status).toBe(200)
  })
})
