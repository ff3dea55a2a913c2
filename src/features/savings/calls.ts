import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const savingsCalls = {
  getSavings: { method: 'GET', path: '/wallet/goals', access },
  openGoal: { method: 'POST', path: '/wallet/goals', access },
  changeGoal: { method: 'PATCH', path: '/wallet/goals/:goalId', access },
  goalMovements: { method: 'GET', path: '/wallet/goals/:goalId/movements', access },
  depositToGoal: { method: 'POST', path: '/wallet/goals/:goalId/deposit', access, money: true },
  withdrawFromGoal: { method: 'POST', path: '/wallet/goals/:goalId/withdraw', access, money: true },
  closeGoal: { method: 'POST', path: '/wallet/goals/:goalId/close', access, money: true },
  giveGoalNotice: { method: 'POST', path: '/wallet/goals/:goalId/notice', access },
  withdrawGoalNotice: { method: 'POST', path: '/wallet/goals/:goalId/notice/withdraw', access },
} as const satisfies Calls
