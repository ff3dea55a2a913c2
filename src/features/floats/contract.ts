import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { balance } from '#contract/entities/values.ts'
import { reason } from '#features/proposals/forms.ts'
import { floatCalls } from './calls.ts'
import { creditLine } from './payloads.ts'

/** The float of an agent, as administrators see it. */
export const float = z.object({
  balance: balance.meta({ description: 'Below 0 the agent owes it to the operator.' }),
  creditLine: balance.meta({ description: 'How much the agent may owe.' }),
  available: balance.meta({ description: 'How much the agent can still pay in for customers.' }),
})
export type Float = z.infer<typeof float>

export const lowerCreditLine = endpoint({
  ...floatCalls.lowerCreditLine,
  summary: 'Lower the credit line of an agent. A higher one needs a proposal',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: z.object({ amount: creditLine, reason }),
  response: float,
  refusals: ['AGENT_NOT_FOUND', 'NEEDS_PROPOSAL', 'CREDIT_LINE_OWED', 'RATE_LIMITED'],
  docs: { message: 'creditLineLowered' },
})
