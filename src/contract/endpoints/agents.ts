import { z } from 'zod'
import { agentsCalls } from '../calls/agents.ts'
import { endpoint } from '../endpoint.ts'
import { listedAgent } from '../entities/people.ts'
import { exampleAgent } from '../examples.ts'
import { limit, page, search } from '../fields.ts'
import { pageSizes } from '../limits.ts'

export const findAgents = endpoint({
  ...agentsCalls.findAgents,
  summary: 'The directory: approved agents who chose to be listed, by area; the search is in name and area',
  query: z.object({ page, limit: limit(pageSizes.directory), search }),
  response: z.array(listedAgent),
  paged: true,
  refusals: ['RATE_LIMITED'],
  docs: { data: { name: exampleAgent.name, phone: '+8801811000001' } },
})
