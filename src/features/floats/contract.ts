import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, name, phone, time } from '#contract/entities/values.ts'
import { agentStatuses } from '#contract/roles.ts'
import { floatCalls } from './calls.ts'
import { float } from './float.ts'
import { lowerCreditLineBody } from './forms.ts'

export { float }

/** What administrators see of one agent. */
export const agentPage = z.object({
  _id: id,
  name,
  email,
  phone,
  status: z.enum(agentStatuses),
  createdAt: time,
  float,
})
export type AgentPage = z.infer<typeof agentPage>

export const getAgentPage = endpoint({
  ...floatCalls.getAgentPage,
  summary: 'An agent with the float; recorded in the audit log',
  params: z.object({ agentId: z.uuid() }),
  response: agentPage,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
})

export const lowerCreditLine = endpoint({
  ...floatCalls.lowerCreditLine,
  summary: 'Lower the credit line of an agent. A higher one needs a proposal',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: lowerCreditLineBody,
  response: float,
  refusals: ['AGENT_NOT_FOUND', 'NEEDS_PROPOSAL', 'CREDIT_LINE_OWED', 'RATE_LIMITED'],
  docs: { message: 'creditLineLowered' },
})
