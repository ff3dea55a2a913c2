import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { floatCalls } from './calls.ts'
import { float } from './float.ts'
import { creditLineForm } from './forms.ts'

export const lowerCreditLine = endpoint({
  ...floatCalls.lowerCreditLine,
  summary: 'Lower the credit line of an agent. A higher one needs a proposal',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: creditLineForm,
  response: float,
  refusals: ['AGENT_NOT_FOUND', 'NEEDS_PROPOSAL', 'CREDIT_LINE_OWED', 'RATE_LIMITED'],
  docs: { message: 'creditLineLowered' },
})
