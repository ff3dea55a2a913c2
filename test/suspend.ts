import { suspendAgent } from '#contract/endpoints/admin.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** An admin suspends the agent. */
export async function suspend(server: TestServer, agent: TestPerson) {
  const admin = await server.admin()
  await server.call(suspendAgent, { token: admin.token, params: { agentId: agent.id } })
}
