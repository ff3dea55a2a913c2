import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgentListing, updateAgentListing } from '#contract/endpoints/agent.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const wanted = { listed: true, area: 'Mirpur 10, Dhaka', hours: 'Sat–Thu 9:00–20:00', showPhone: false }
const choose = ({ token }: TestPerson, body: object) => server.call(updateAgentListing, { token, body })
const chosen = async ({ token }: TestPerson) => (await server.call(getAgentListing, { token })).body.data

test('an agent who chose nothing is not listed', async () => {
  const agent = await server.agent()
  expect(await chosen(agent)).toEqual({ listed: false, area: '', hours: '', showPhone: false })
})

test('a choice is stored and audited; the same choice again is not audited', async () => {
  const agent = await server.agent()
  const { status, body } = await choose(agent, wanted)
  expect([status, body.message, body.data]).toEqual([200, 'You are in the list of agents.', wanted])
  expect(await chosen(agent)).toEqual(wanted)
  await choose(agent, wanted)
  const events = await server.sql`
    select actor, details from audit_event where action = 'change_listing' and subject = ${agent.id}`
  expect(events).toEqual([{ actor: agent.id, details: wanted }])
})

test.each(['pending', 'suspended'] as const)('a %s agent is not told to be in the list', async (status) => {
  const agent = await server.agent({ status })
  const { body } = await choose(agent, wanted)
  expect(body.message).toBe('You will be in the list of agents once an admin approves you.')
  expect(await chosen(agent)).toEqual(wanted)
})

test('an agent who leaves the list keeps the entered text for another time', async () => {
  const agent = await server.agent()
  await choose(agent, wanted)
  const { body } = await choose(agent, { ...wanted, listed: false })
  expect(body.message).toBe('You are not in the list of agents.')
  expect(await chosen(agent)).toEqual({ ...wanted, listed: false })
})

// threat: agent-directory
test('control and direction characters are dropped, Bangla stays as it is written', async () => {
  const agent = await server.agent()
  const area = '  Mir\u202epur\u0007 10,\n Dhaka\u200b '
  const { body } = await choose(agent, { ...wanted, area, hours: 'র\u200d্যাব বাজার' })
  expect(body.data).toMatchObject({ area: 'Mirpur 10, Dhaka', hours: 'র\u200d্যাব বাজার' })
})

test.each([
  [{ area: '' }, 'area', 'Enter your area to be listed'],
  [{ area: '\u200b\u200e \t' }, 'area', 'Enter your area to be listed'],
  [{ area: 'a'.repeat(61) }, 'area', 'Area cannot exceed 60 characters'],
  [{ hours: 'h'.repeat(61) }, 'hours', 'Hours cannot exceed 60 characters'],
  [{ area: 'Dha\0ka' }, 'area', 'This text has characters that cannot be stored'],
  [{ area: 12 }, 'area', 'This text has characters that cannot be stored'],
  [{ listed: 'yes' }, 'listed', 'Choose whether you want to be listed'],
])('%j is refused and changes nothing', async (wrong, field, message) => {
  const agent = await server.agent()
  const { status, body } = await choose(agent, { ...wanted, ...wrong })
  expect([status, body.errors?.[0]]).toEqual([400, { field, message }])
  expect((await chosen(agent)).listed).toBe(false)
  expect(await server.actionsOn(agent.id)).toEqual([])
})
