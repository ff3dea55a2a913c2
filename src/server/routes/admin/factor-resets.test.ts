import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  approveFactorReset,
  listFactorResets,
  proposeFactorReset,
  withdrawFactorReset,
} from '#contract/endpoints/admin.ts'
import { cancelFactorReset, login, notMe } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { disableAdmin } from '#server/accounts/admin-access.ts'
import { endWorkOfAdmin } from '#server/features/hooks.ts'
import { passTime, runDue } from '#test/due.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
let one: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await startServer()
  one = await server.admin({ name: 'First Admin' })
  other = await server.admin({ name: 'Second Admin' })
})
afterAll(() => server.close())
afterEach(async () => {
  const wrong = await server.sql`
    select subject, id from (select * from deadline where kind = 'factor_reset') as deadline
    full join (select * from factor_reset where approved_at is not null) as reset on subject = id::text
    where subject is null or id is null`
  expect(wrong, 'exactly the approved resets have deadlines').toEqual([])
})

async function owner(role: 'USER' | 'AGENT' = 'USER') {
  const person = await server.person({ role })
  await enrol(server, person)
  return person
}

const propose = ({ token }: TestPerson, email: string) =>
  server.call(proposeFactorReset, { token, body: { email } })
const approve = ({ token }: TestPerson, resetId: string) =>
  server.call(approveFactorReset, { token, params: { resetId } })
const withdraw = ({ token }: TestPerson, resetId: string) =>
  server.call(withdrawFactorReset, { token, params: { resetId } })
const cancel = (token: string) => server.call(cancelFactorReset, { body: { token } })
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } })
const applyDue = () => runDue(server)

async function resetOf({ email }: TestPerson, admin = one) {
  const { data } = (await server.call(listFactorResets, { token: admin.token })).body
  return data.find((reset) => reset.email === email)
}

async function approved(person: TestPerson, [proposer, approver] = [one, other]) {
  await propose(proposer, person.email)
  const { _id } = (await resetOf(person))!
  expect((await approve(approver, _id)).status).toBe(200)
  const [mail] = await server.mailsTo(person.email)
  const token = /\/keep-second-factor#([\w-]{43})$/m.exec(mail!.text)![1]!
  return { id: _id, token, subject: mail!.subject }
}

const pass = (hours: number) => passTime(server.sql, 'factor_reset', `${hours} hours`)

// threat: factor-reset; ASVS: 6.4.4
test.each(['USER', 'AGENT'] as const)(
  'a %s who lost all factors gets in with the password, after two admins and 24 hours',
  async (role) => {
    const person = await owner(role)
    expect((await propose(one, person.email)).status).toBe(200)
    expect(await resetOf(person)).toMatchObject({
      proposedBy: 'First Admin',
      approvedBy: null,
      appliesAt: null,
      isOwn: true,
    })
    const { _id, isOwn } = (await resetOf(person, other))!
    expect(isOwn).toBe(false)
    expect((await approve(other, _id)).status).toBe(200)
    expect((await server.lastMail(person.email))?.subject).toBe('Your second factor will be removed')
    await pass(23.99)
    await applyDue()
    expect((await signIn(person.email)).body.data).toHaveProperty('ticket')

    await pass(0.01)
    await Promise.all([applyDue(), applyDue()])
    expect((await server.call(getMe, { token: person.token })).status).toBe(401)
    expect(tokenOf(await signIn(person.email))).toBeDefined()
    expect(await resetOf(person)).toBeUndefined()
    const [mail, ...older] = await server.mailsTo(person.email)
    expect(mail?.subject).toBe('Your second factor was removed')
    expect(older.filter(({ subject }) => subject === 'Your second factor was removed')).toEqual([])
    expect(await server.actionsOn(person.id)).toEqual([
      'add_factor',
      'propose_factor_reset',
      'approve_factor_reset',
      'ask_factor',
      'reset_factors',
      'login',
    ])
  },
)

describe('a reset', () => {
  // threat: factor-reset
  test('is not approved by the admin who proposed it', async () => {
    const person = await owner()
    await propose(one, person.email)
    const { _id } = (await resetOf(person))!
    const before = await stateOf(server.sql)
    const { status, body } = await approve(one, _id)
    expect([status, body.code]).toEqual([422, 'FACTOR_RESET_OWN'])
    expect(await stateOf(server.sql)).toBe(before)
    const forged = server.sql`
      update factor_reset set approved_by = proposed_by, approved_at = now(), cancel_hash = 'x' where id = ${_id}`
    await expect(forged).rejects.toThrow('factor_reset_needs_two_people')
  })

  // threat: factor-reset; ASVS: 6.4.4
  test('is cancelled by the link of the mail, once, and nothing is removed', async () => {
    const person = await owner()
    const { token, subject } = await approved(person)
    expect(subject).toBe('Your second factor will be removed')
    expect((await cancel(token)).status).toBe(200)
    expect((await cancel(token)).body.code).toBe('LINK_INVALID')
    await pass(24)
    await applyDue()
    expect((await signIn(person.email)).body.data).toHaveProperty('ticket')
    expect(await server.actionsOn(person.id)).toContain('cancel_factor_reset')
  })

  test('is withdrawn by any admin, and then neither approved nor applied', async () => {
    const person = await owner()
    const { id } = await approved(person)
    expect((await withdraw(one, id)).status).toBe(200)
    for (const answer of [await withdraw(one, id), await approve(other, id)])
      expect(answer.body.code).toBe('FACTOR_RESET_NOT_FOUND')
    await applyDue()
    expect((await signIn(person.email)).body.data).toHaveProperty('ticket')
  })

  // threat: factor-reset
  test('goes when the owner freezes the account', async () => {
    const person = await owner()
    await approved(person)
    const [mail] = (await server.mailsTo(person.email)).filter(({ text }) => text.includes('/not-me#'))
    const token = /not-me#([\w-]{43})$/m.exec(mail!.text)![1]!
    expect((await server.call(notMe, { body: { token } })).status).toBe(200)
    expect(await resetOf(person)).toBeUndefined()
  })

  // threat: factor-reset
  test('is proposed once, for users and agents with a factor only, by a fresh session', async () => {
    const person = await owner()
    const admin = await server.admin()
    await enrol(server, admin)
    const bare = await server.user()
    expect((await propose(one, person.email)).status).toBe(200)
    const refusals = [
      await propose(other, person.email),
      await propose(one, admin.email),
      await propose(one, bare.email),
      await propose(one, 'nobody-at-all@batua.test'),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'FACTOR_RESET_EXISTS',
      'ACCOUNT_NOT_FOUND',
      'NO_SECOND_FACTOR',
      'ACCOUNT_NOT_FOUND',
    ])
    const { _id } = (await resetOf(person))!
    const stale = await server.admin()
    await server.ageSession(stale)
    const answers = [await propose(stale, bare.email), await approve(stale, _id), await withdraw(stale, _id)]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
  })
})

describe('disabling an admin', () => {
  const disable = ({ email }: TestPerson) =>
    disableAdmin(server.sql, email, { evenLast: false, endWork: endWorkOfAdmin })
  const stays = async ({ email }: TestPerson) => {
    await pass(24)
    await applyDue()
    expect((await signIn(email)).body.data).toHaveProperty('ticket')
  }
  const subjectsTo = async ({ email }: TestPerson) =>
    (await server.mailsTo(email)).map(({ subject }) => subject)
  const withdrawn = 'The reset of a second factor was withdrawn'

  // threat: approval-outlives-admin
  test.each(['proposed', 'approved'] as const)(
    'withdraws what they %s: the factors stay, and the owner and the other admin are told',
    async (part) => {
      const [disabled, remaining] = [await server.admin(), await server.admin()]
      const [person, foreign] = [await owner(), await owner()]
      await approved(person, part === 'proposed' ? [disabled, remaining] : [remaining, disabled])
      await approved(foreign)
      expect(await disable(disabled)).toBe('disabled')

      expect(await resetOf(person)).toBeUndefined()
      expect(await resetOf(foreign)).toBeDefined()
      expect(await subjectsTo(person)).toContain('Your second factor stays')
      expect(await subjectsTo(foreign)).not.toContain('Your second factor stays')
      expect(await subjectsTo(remaining)).toEqual([withdrawn])
      expect(
        await server.sql`
        select by_operator, details from audit_event
        where subject = ${person.id} and action = 'withdraw_factor_reset'`,
      ).toEqual([{ by_operator: true, details: { admin: disabled.id } }])
      await withdraw(one, (await resetOf(foreign))!._id)
      await stays(person)
    },
  )

  // threat: approval-outlives-admin
  test('withdraws a proposal that nobody has approved; the owner, who was told nothing, is told nothing', async () => {
    const disabled = await server.admin()
    const person = await owner()
    await propose(disabled, person.email)
    const before = await subjectsTo(person)
    expect(await disable(disabled)).toBe('disabled')
    expect(await resetOf(person)).toBeUndefined()
    expect(await subjectsTo(person)).toEqual(before)
    expect(await subjectsTo(one)).not.toContain(withdrawn)
  })

  // threat: approval-outlives-admin
  test('also ends an approval that is under way at the same moment', async () => {
    const disabled = await server.admin()
    const person = await owner()
    await propose(one, person.email)
    const { _id } = (await resetOf(person))!
    const sent = await server.sql.begin(async (tx) => {
      await tx`select from person where id = ${person.id} for update`
      const approval = approve(disabled, _id)
      await untilWaitingForLocks(server.sql, 1)
      const command = disable(disabled)
      await untilWaitingForLocks(server.sql, 2)
      return { approval, command }
    })
    expect((await sent.approval).status).toBe(200)
    expect(await sent.command).toBe('disabled')
    expect(await resetOf(person)).toBeUndefined()
    await stays(person)
  })

  // threat: approval-outlives-admin
  test('by the own link of a security mail withdraws as well', async () => {
    const frozen = await server.admin()
    await enrol(server, frozen)
    const person = await owner()
    await approved(person, [one, frozen])
    const [mail] = (await server.mailsTo(frozen.email)).filter(({ text }) => text.includes('/not-me#'))
    const token = /not-me#([\w-]{43})$/m.exec(mail!.text)![1]!
    expect((await server.call(notMe, { body: { token } })).status).toBe(200)
    expect(await resetOf(person)).toBeUndefined()
    await stays(person)
  })
})
