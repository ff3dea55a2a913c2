import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeze, login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { addMoney, sendMoney } from '#contract/endpoints/wallet.ts'
import { PASSWORD } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } })

describe('freezing the own account', () => {
  // threat: own-freeze
  test('ends all sessions at once; the right password is a 403; no money leaves, and money still arrives', async () => {
    const [user, friend] = [await server.user(), await server.user()]
    for (const { token } of [user, friend]) await server.call(addMoney, { token, body: { amount: 500 } })
    const elsewhere = await server.signIn(user)
    const { status, body } = await server.call(freeze, { token: user.token })
    expect([status, body.message]).toEqual([200, expect.stringContaining('frozen')])
    for (const token of [user.token, elsewhere])
      expect((await server.call(getMe, { token })).status).toBe(401)
    const refused = await signIn(user.email)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_FROZEN'])

    const token = await server.signIn(user)
    const sent = await server.call(sendMoney, { token, body: { recipientPhone: friend.email, amount: 10 } })
    expect(sent.body.code).toBe('ACCOUNT_FROZEN')
    const received = await server.call(sendMoney, {
      token: friend.token,
      body: { recipientPhone: user.email, amount: 10 },
    })
    expect(received.status).toBe(200)
    const balances = await server.sql`
      select balance::int from account where owner in (${user.id}, ${friend.id}) order by balance`
    expect(balances.map(({ balance }) => balance)).toEqual([49_000, 51_000])
  })

  // threat: own-freeze
  test('is mailed with the way to open it again, and audited with the owner as actor', async () => {
    const user = await server.user()
    await server.call(freeze, { token: user.token })
    const mail = await server.lastMail(user.email)
    expect(mail?.subject).toBe('Your account is frozen')
    expect(mail?.text).toContain('The button "Freeze my account" of your Security page was pressed.')
    expect(mail?.text).toContain('set a new password by the link')
    const [event] = await server.sql`
      select actor, subject from audit_event where action = 'freeze' and subject = ${user.id}`
    expect(event).toEqual({ actor: user.id, subject: user.id })
  })

  // threat: own-freeze
  test('needs no fresh session, and touches nobody else', async () => {
    const [user, other] = [await server.user(), await server.user()]
    await server.sql`update session set proved_at = now() - interval '1 hour' where person = ${user.id}`
    expect((await server.call(freeze, { token: user.token })).status).toBe(200)
    expect((await server.call(getMe, { token: other.token })).status).toBe(200)
    expect((await server.call(freeze, {})).status).toBe(401)
  })
})
