import { expect, test } from 'vitest'
import { listAgents } from '#contract/endpoints/admin.ts'
import { getNotifications } from '#contract/endpoints/events.ts'
import { consentLimits } from '../../facts.ts'
import { consentServer } from '../../testing/server.ts'

const { at, ask, couple, consentsOf, decline, pendingOf, age } = consentServer()

// threat: prompt-bombing
test('prompt bombing is limited: three open requests per customer, ten unapproved a day per agent', async () => {
  const user = await at.money.userWith(1000)
  const agents = await Promise.all([1, 2, 3, 4].map(() => at.server.agent()))
  for (const agent of agents.slice(0, 3)) expect((await ask(agent, user)).status).toBe(409)
  const fourth = await ask(agents[3]!, user)
  expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(await consentsOf(user)).toHaveLength(3)

  const [bomber, victim] = await couple()
  for (let i = 1; i <= consentLimits.unapprovedPerDay; i++)
    expect((await ask(bomber, victim, { amount: i })).status).toBe(409)
  expect(await ask(bomber, victim, { amount: 99 })).toMatchObject({ status: 429 })
  expect(await at.server.mailsTo(victim.email)).toHaveLength(consentLimits.unapprovedPerDay)
  expect(await consentsOf(victim)).toEqual([])
})

// threat: prompt-bombing
test('many agents at the same moment can open three requests and not more', async () => {
  const user = await at.money.userWith(1000)
  const agents = await Promise.all(Array.from({ length: 8 }, () => at.server.agent()))
  const answers = await Promise.all(agents.map((agent) => ask(agent, user)))
  expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 429, 429, 429, 429, 429])
})

// threat: prompt-bombing
test('two declines within a day block the agent for a day, for this customer only, and the admins are told', async () => {
  const admin = await at.server.admin()
  const [agent, user] = await couple()
  const declined = async () => {
    const { _id } = pendingOf(await ask(agent, user))
    await decline(user, _id)
    return _id
  }
  const first = await declined()
  expect(await at.server.mailsTo(admin.email)).toEqual([])
  const second = await declined()
  expect(await ask(agent, user)).toMatchObject({ status: 422, body: { code: 'CONSENT_SHUT_OUT' } })
  expect(await consentsOf(user)).toEqual([])
  const mail = await at.server.lastMail(admin.email)
  expect(mail?.subject).toBe('A customer blocked an agent')
  expect(mail?.text).toContain(agent.email)
  expect(await at.server.actionsOn(agent.id)).toContain('shut_out_agent')
  const { body } = await at.server.call(listAgents, { token: admin.token, query: { search: agent.email } })
  expect(body.data).toMatchObject([{ email: agent.email, shutOuts: 1 }])
  const told = await at.server.call(getNotifications, { token: admin.token })
  expect(told.body.data.items).toMatchObject([
    { type: 'agent_shut_out', details: { agent: agent.email, customer: user.email } },
  ])

  const [, other] = await couple()
  expect(await ask(agent, other)).toMatchObject({ status: 409 })
  for (const id of [first, second]) await age(id, consentLimits.blockHours * 3600)
  expect(await ask(agent, user)).toMatchObject({ status: 409 })
})
