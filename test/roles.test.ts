import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import { type AccountStatus, agentStatuses, type Role, roles, userStatuses } from '#contract/roles.ts'
import { allEndpoints } from '#server/features/calls.ts'
import { routes } from '#server/routes/all.ts'
import type { TestPerson } from './people.ts'
import { startServer, type TestServer } from './server.ts'

type Kind = { role: Role; status: AccountStatus }

const kinds: Kind[] = roles.flatMap((role) =>
  (role === 'AGENT' ? agentStatuses : userStatuses).map((status) => ({ role, status })),
)

let server: TestServer
const people = new Map<string, TestPerson>()
beforeAll(async () => {
  server = await startServer()
  for (const kind of kinds) people.set(nameOf(kind), await server.person(kind))
})
afterAll(() => server.close())

const nameOf = ({ role, status }: Kind) => `${role} ${status}`
const callName = ({ method, path }: Endpoint) => `${method} ${path}`

/** An empty request: an admitted caller fails at the input check, so nothing changes (except by a logout). */
async function knock(endpoint: Endpoint, token?: string) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name) => [name, 'nobody']))
  const { status, body } = await server.call(endpoint, { token, params, ...(endpoint.body && { body: {} }) })
  return { status, code: body.code }
}

const refusedStatuses: Partial<Record<AccountStatus, FailureCode>> = {
  pending: 'AGENT_PENDING',
  suspended: 'AGENT_SUSPENDED',
}

/** The refusal that the contract declares for this call and account; undefined means admitted. */
function refusalOf({ access, money, activeOnly }: Endpoint, { role, status }: Kind): FailureCode | undefined {
  if (access === 'public') return undefined
  if (status === 'blocked') return 'ACCOUNT_BLOCKED'
  if (!access.includes(role)) return 'FORBIDDEN'
  return money || activeOnly ? refusedStatuses[status] : undefined
}

// ASVS: 6.3.4
test('the server serves every call of the contract, and no other', () => {
  expect(routes.map(({ endpoint }) => callName(endpoint)).sort()).toEqual(allEndpoints.map(callName).sort())
})

describe.each(allEndpoints.map((endpoint) => [callName(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    // threat: inactive-agent, roles; ASVS: 2.3.1, 8.2.1, 8.3.1
    test.each(kinds.map((kind) => [nameOf(kind), kind] as const))(
      'answers %s as declared',
      async (name, kind) => {
        const { status, code } = await knock(endpoint, await server.signIn(people.get(name)!))
        const refusal = refusalOf(endpoint, kind)
        if (refusal) return expect([status, code]).toEqual([403, refusal])
        expect([401, 403]).not.toContain(status)
        expect(status).toBeLessThan(500)
      },
    )

    // threat: roles; ASVS: 8.2.1
    test('answers nobody as declared', async () => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const { status } = await knock(endpoint, token)
        if (endpoint.access !== 'public') expect(status).toBe(401)
        else expect([200, 400, ...(endpoint.params ? [404] : [])]).toContain(status)
      }
    })
  },
)

test('none of these calls moved money or changed a person', async () => {
  const [money] = await server.sql`select count(*)::int as transfers from transfer`
  expect(money?.transfers).toBe(0)
  for (const kind of kinds) {
    const { id } = people.get(nameOf(kind))!
    const [row] = await server.sql`select role, status from person where id = ${id}`
    expect(row).toEqual(kind)
  }
})
