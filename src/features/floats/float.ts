import { z } from 'zod'
import { balance } from '#contract/entities/values.ts'

/** The float of an agent, as administrators see it. */
export const float = z.object({
  balance: balance.meta({ description: 'Below 0 the agent owes it to the operator.' }),
  creditLine: balance.meta({ description: 'How much the agent may owe.' }),
  available: balance.meta({ description: 'How much the agent can still pay in for customers.' }),
})
export type Float = z.infer<typeof float>
