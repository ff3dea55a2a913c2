import type { Calls } from '../call.ts'

export const receiptsCalls = {
  checkReceipt: { method: 'GET', path: '/receipts/:receipt', access: 'public' },
  getOwnReceipt: { method: 'GET', path: '/transactions/:transactionId/receipt', access: ['USER', 'AGENT'] },
} as const satisfies Calls
