import { z } from 'zod'
import { takaOnTheWire } from './values.ts'

/** Balances and totals. */

export const analytics = z.object({
  totalUsers: z.int(),
  totalAgents: z.int(),
  totalTransactions: z.int(),
  totalTransactionVolume: takaOnTheWire,
})
export type Analytics = z.infer<typeof analytics>

export const agentSummary = z.object({ cashIn: takaOnTheWire, cashOut: takaOnTheWire })
export type AgentSummary = z.infer<typeof agentSummary>

/** The e-money that an agent can use for cash-in. */
export const agentFloat = z.object({
  /** Below zero while the agent owes the operator. */
  balance: takaOnTheWire,
  /** How far below zero the balance may go. */
  creditLine: takaOnTheWire,
  /** The largest cash-in that is possible now. */
  left: takaOnTheWire,
})
export type AgentFloat = z.infer<typeof agentFloat>

export const wallet = z.object({ balance: takaOnTheWire })
export type Wallet = z.infer<typeof wallet>
