import type { Calls } from '#contract/call.ts'

const access = ['USER', 'AGENT'] as const

export const statementsCalls = {
  listStatements: { method: 'GET', path: '/statements', access },
  getStatement: { method: 'GET', path: '/statements/:month', access },
  downloadStatement: { method: 'GET', path: '/statements/:month/csv', access },
} as const satisfies Calls
