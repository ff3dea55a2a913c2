import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmAgentEmail, getAgentProfile, updateAgentProfile } from '#contract/endpoints/agent.ts'
import { login, notMe, verify } from '#contract/endpoints/auth.ts'
import { getMe, setLanguage, updateMe } from '#contract/endpoints/user.ts'
import { PASSWORD, type TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())

let networks = 0
/** Each agent calls from a network of its own, so that limits by address do not meet. */
const from = () => `203.0.${++networks}.1`

type Agent = TestPerson & { address: string }
const newAgent = async (...wanted: Parameters<TestServer['agent']>): Promise<Agent> => ({
  ...(await server.agent(...wanted)),
  address: from(),
})

const requestEmail = ({ token, name, address }: Agent, email: string, more = {}) =>
  server.call(updateAgentProfile, {
    token,
    body: { name, email, ...more },
    headers: { 'x-forwarded-for': address },
  })
const confirm = ({ token }: { token: string }, code: string) =>
  server.call(confirmAgentEmail, { token, body: { code } })
const codeTo = async (email: string) =>
  (await server.mailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? 'none'
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)
const profileOf = async ({ token }: TestPerson) => (await server.call(getAgentProfile, { token })).body.data
const signIn = (email: string) => server.call(login, { body: { email, password: PASSWORD } })
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()))

describe('a new email', () => {
  // threat: profile-fields, agent-email-change
  test.each(['active', 'pending', 'suspended'] as const)(
    'of a %s agent counts only when the code mailed to it is entered, not before',
    async (status) => {
      const agent = await newAgent({ status })
      const elsewhere = await server.signIn(agent)
      const email = `moved-${agent.email}`
      const asked = await requestEmail(agent, email)
      expect([asked.status, asked.body.message]).toEqual([200, 'Profile updated successfully!'])
      expect(asked.body.data).toMatchObject({ email: agent.email, pendingEmail: email })
      expect(await profileOf(agent)).toMatchObject({ email: agent.email, pendingEmail: email })
      expect((await signIn(email)).status).toBe(400)
      expect((await signIn(agent.email)).status).toBe(200)
      expect((await server.call(getMe, { token: elsewhere })).status).toBe(200)
      expect(await subjects(agent.email)).toEqual(['Somebody asked to change your email address'])

      const { status: confirmed, body } = await confirm(agent, await codeTo(email))
      expect([confirmed, body.data]).toMatchObject([200, { email, pendingEmail: null }])
      expect((await server.call(getMe, { token: elsewhere })).status).toBe(401)
      expect((await server.call(getMe, { token: agent.token })).body.data).toMatchObject({ email, status })
      expect((await signIn(agent.email)).status).toBe(400)
      expect((await subjects(agent.email))[0]).toBe('Your email address was changed')
      expect((await subjects(email))[0]).toBe('Your email address was changed')
      expect((await signIn(email)).status).toBe(200)
      const actions = (await server.actionsOn(agent.id)).filter((action) => action.endsWith('email'))
      expect(actions).toEqual(['wish_email', 'change_email'])
    },
  )

  test('does not delay name and password of the same call', async () => {
    const agent = await newAgent()
    const email = `moved-${agent.email}`
    const { body } = await requestEmail({ ...agent, name: 'Other Name' }, email, { password: 'other-word-2' })
    expect(body.data).toMatchObject({ name: 'Other Name', email: agent.email, pendingEmail: email })
    const answer = await server.call(login, { body: { email: agent.email, password: 'other-word-2' } })
    expect(answer.status).toBe(200)
    expect(await profileOf(agent)).toMatchObject({ name: 'Other Name', pendingEmail: email })
  })

  // threat: agent-email-change
  test('is mailed to the old address with a link that stops it', async () => {
    const agent = await newAgent()
    const email = `thief-${agent.email}`
    await requestEmail(agent, email)
    const code = await codeTo(email)
    const text = (await server.lastMail(agent.email))?.text ?? ''
    const token = /not-me#([\w-]{43})$/m.exec(text)?.[1]
    expect((await server.call(notMe, { body: { token } })).status).toBe(200)
    expect((await confirm(agent, code)).status).toBe(401)
    expect((await confirm({ token: await server.signIn(agent) }, code)).status).toBe(400)
    expect((await signIn(agent.email)).body.code).toBe('ACCOUNT_FROZEN')
  })

  test('stays requested when the old address is sent again, and is replaced by a newer request', async () => {
    const agent = await newAgent()
    const [first, second] = [`first-${agent.email}`, `second-${agent.email}`]
    await requestEmail(agent, first)
    await requestEmail(agent, agent.email)
    expect((await profileOf(agent)).pendingEmail).toBe(first)
    const firstCode = await codeTo(first)
    await requestEmail(agent, second)
    expect((await profileOf(agent)).pendingEmail).toBe(second)
    const secondCode = await codeTo(second)
    if (firstCode !== secondCode) expect((await confirm(agent, firstCode)).status).toBe(400)
    expect((await confirm(agent, secondCode)).body.data.email).toBe(second)
  })
})

test('every mail about a new email is in the language of the person, whichever address it goes to', async () => {
  const agent = await newAgent()
  await server.call(setLanguage, { token: agent.token, body: { language: 'bn' } })
  const email = `moved-${agent.email}`
  await requestEmail(agent, email)
  await confirm(agent, await codeTo(email))
  const mails = [...(await server.mailsTo(agent.email)), ...(await server.mailsTo(email))]
  expect(mails).toHaveLength(4)
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/[\u0980-\u09ff]/)
    expect(text).not.toMatch(/\b(the|your|was)\b/i)
  }
})

describe('an address that is taken', () => {
  // threat: agent-email-change
  test('gets the same answer, no code works, and only its owner is told', async () => {
    const owner = await server.user()
    const agent = await newAgent()
    const stranger = await newAgent()
    const free = `free-${owner.email}`
    const taken = await requestEmail(agent, owner.email.toUpperCase())
    const open = await requestEmail(stranger, free)
    const shown = ({ status, body }: typeof taken, mine: Agent, email: string) =>
      JSON.stringify([status, body]).replaceAll(mine.email, 'MINE').replaceAll(email, 'WISH')
    expect(shown(taken, agent, owner.email)).toBe(shown(open, stranger, free))
    expect(await subjects(owner.email)).toEqual(['Somebody asked for your email address'])
    expect(JSON.stringify(await server.mailsTo(owner.email))).not.toMatch(/\b\d{6}\b/)
    expect((await confirm(agent, '123456')).body.code).toBe('CODE_INVALID')
    expect((await server.call(getMe, { token: owner.token })).body.data.email).toBe(owner.email)
  })

  // threat: agent-email-change
  test('between request and code makes the code count as wrong, and its owner keeps it', async () => {
    const agent = await newAgent()
    const email = `wanted-${agent.email}`
    await requestEmail(agent, email)
    const code = await codeTo(email)
    const owner = await server.user({ email })
    const { status, body } = await confirm(agent, code)
    expect([status, body.code]).toEqual([400, 'CODE_INVALID'])
    expect(await profileOf(agent)).toMatchObject({ email: agent.email, pendingEmail: null })
    expect((await server.call(getMe, { token: owner.token })).body.data.email).toBe(email)
  })

  // threat: agent-email-change
  test('is not reserved by a request: two people can request it, and another can register it', async () => {
    const [one, two] = [await newAgent(), await newAgent()]
    const email = `wanted-${one.email}`
    await requestEmail(one, email)
    const oneCode = await codeTo(email)
    await requestEmail(two, email)
    const twoCode = await codeTo(email)
    const registered = await server.user({ email, isVerified: false })
    expect((await confirm(two, twoCode)).status).toBe(200)
    expect((await confirm(one, oneCode)).body.code).toBe('CODE_INVALID')
    const late = { email, code: '000000', registration: registered.registration }
    expect((await server.call(verify, { body: late })).status).toBe(400)
  })
})

describe('the code', () => {
  // threat: agent-email-change
  test('takes five tries; after that even the right one is refused', async () => {
    const agent = await newAgent()
    const email = `moved-${agent.email}`
    await requestEmail(agent, email)
    const code = await codeTo(email)
    const answers = await times(5, () => confirm(agent, other(code)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await confirm(agent, code)).body.code).toBe('CODE_INVALID')
    expect(await profileOf(agent)).toMatchObject({ email: agent.email, pendingEmail: null })
  })

  // threat: agent-email-change
  test('works once, also when it is sent eight times at once', async () => {
    const agent = await newAgent()
    const email = `moved-${agent.email}`
    await requestEmail(agent, email)
    const code = await codeTo(email)
    const answers = await times(8, () => confirm(agent, code))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await server.actionsOn(agent.id)).filter((action) => action === 'change_email')).toHaveLength(1)
  })

  test('expires after ten minutes', async () => {
    const agent = await newAgent()
    const email = `moved-${agent.email}`
    await requestEmail(agent, email)
    await server.sql`update email_wish set created_at = now() - interval '10 minutes' where person = ${agent.id}`
    expect((await profileOf(agent)).pendingEmail).toBeNull()
    expect((await confirm(agent, await codeTo(email))).body.code).toBe('CODE_INVALID')
  })

  test('of one agent does not work for another, and is stored as a hash only', async () => {
    const [agent, thief] = [await newAgent(), await newAgent()]
    const email = `moved-${agent.email}`
    await requestEmail(agent, email)
    await requestEmail(thief, `moved-${thief.email}`)
    const code = await codeTo(email)
    const rows = await server.sql`select * from email_wish`
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    if (code !== (await codeTo(`moved-${thief.email}`))) {
      expect((await confirm(thief, code)).status).toBe(400)
    }
    expect((await confirm(agent, code)).status).toBe(200)
  })

  test.each([{}, { code: '12345' }, { code: 'abcdef' }, { code: 123456 }])(
    '%j is not a code: 400, and no try is counted',
    async (body) => {
      const agent = await newAgent()
      await requestEmail(agent, `moved-${agent.email}`)
      const answer = await server.call(confirmAgentEmail, { token: agent.token, body })
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
      const [row] = await server.sql`select tries from email_wish where person = ${agent.id}`
      expect(row?.tries).toBe(0)
    },
  )
})

// threat: agent-email-change
test('after three requests a day the next one is a 429, changes nothing and mails nobody', async () => {
  const agent = await newAgent()
  for (let i = 1; i <= 3; i++) expect((await requestEmail(agent, `new-${i}-${agent.email}`)).status).toBe(200)
  const before = await stateOf(server.sql)
  const more = { password: 'other-word-2' }
  const answers = await times(4, () =>
    requestEmail({ ...agent, name: 'Other Name' }, `new-4-${agent.email}`, more),
  )
  for (const { status, headers } of answers) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  }
  expect(await stateOf(server.sql)).toBe(before)
  expect((await requestEmail({ ...agent, name: 'Other Name' }, agent.email)).status).toBe(200)
})

// threat: agent-email-change
test('eight requests at once are counted as strictly as one after the other', async () => {
  const agent = await newAgent()
  let requests = 0
  const answers = await times(8, () => requestEmail(agent, `new-${++requests}-${agent.email}`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

// threat: agent-email-change
test('a stolen token cannot request a new email', async () => {
  const agent = await newAgent()
  await server.ageSession(agent)
  const before = await stateOf(server.sql)
  expect((await requestEmail(agent, `thief-${agent.email}`)).body.code).toBe('STEP_UP_REQUIRED')
  expect(await stateOf(server.sql)).toBe(before)
  await server.call(updateMe, { token: agent.token, body: { name: 'Still Mine' } })
  expect((await profileOf(agent)).pendingEmail).toBeNull()
})
