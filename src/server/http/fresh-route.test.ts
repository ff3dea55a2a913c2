import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import { requestExample } from '../docs/examples.ts'
import { allEndpoints } from '../features/calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ publicUrl: 'https://wallet.example' })
})
afterAll(() => server.close())

const rolesOf = ({ access }: Endpoint) => (access === 'public' ? [] : access) as readonly Role[]
const calls = allEndpoints
  .filter(({ freshSession }) => freshSession)
  .flatMap((endpoint) => rolesOf(endpoint).map((role) => ({ role, endpoint })))

function call(endpoint: Endpoint, token: string) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name) => [name, randomUUID()]))
  return server.call(endpoint, { token, params, ...(endpoint.body && { body: requestExample(endpoint) }) })
}

// threat: stolen-admin-session, factor-by-stolen-session; ASVS: 7.5.1
test.each(calls)(
  '$endpoint.path is refused to a $role whose session is not fresh, and changes nothing',
  async ({ role, endpoint }) => {
    const person = await server.person({ role })
    await server.ageSession(person)
    const before = await stateOf(server.sql)
    const { status, body } = await call(endpoint, person.token)
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED'])
    // The owner of a factor gets a mail when somebody tries to turn it off.
    if (!endpoint.path.endsWith('/remove')) expect(await stateOf(server.sql)).toBe(before)
  },
)
