import { z } from 'zod'
import { balance, takaOnTheWire } from './values.ts'

/** Balances and totals. */

export const analytics = z.object({
  totalUsers: z.int().meta({ example: 24 }),
  totalAgents: z.int().meta({ example: 3 }),
  totalTransactions: z.int().meta({ example: 612 }),
  totalTransactionVolume: takaOnTheWire.meta({ example: 1_482_930.5 }),
})
export type Analytics = z.infer<typeof analytics>

export const cashIn = takaOnTheWire.meta({ example: 18_500 })
export const cashOut = takaOnTheWire.meta({ example: 7_250 })

export const agentSummary = z.object({ cashIn, cashOut })
export type AgentSummary = z.infer<typeof agentSummary>

export const creditLine = takaOnTheWire.meta({
  description: 'How far below zero the float may go.',
  example: 100_000,
})
export const left = takaOnTheWire.meta({ description: 'What cash-in can still take.', example: 99_750 })

/** The e-money that an agent can use for cash-in. Below zero while the agent owes the operator. */
export const agentFloat = z.object({ balance, creditLine, left })
export type AgentFloat = z.infer<typeof agentFloat>

export const wallet = z.object({ balance })
export type Wallet = z.infer<typeof wallet>
