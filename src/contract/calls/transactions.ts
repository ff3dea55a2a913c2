import type { Calls } from '../call.ts'

const access = ['AGENT'] as const

export const transactionsCalls = {
  cashIn: { method: 'POST', path: '/transactions/cash-in', access, money: true },
  /** The same call under the path that a deposit with a user email uses. */
  cashInSingular: { method: 'POST', path: '/transaction/cash-in', access, money: true },
  cashOut: { method: 'POST', path: '/transactions/cash-out', access, money: true },
  agentTransactions: { method: 'GET', path: '/transactions/agent', access },
  getAgentSummary: { method: 'GET', path: '/transactions/agent-summary', access },
} as const satisfies Calls
