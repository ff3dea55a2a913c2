import type { Calls } from '#contract/call.ts'

const access = ['USER', 'AGENT'] as const

export const disputeCalls = {
  listDisputes: { method: 'GET', path: '/disputes', access },
  reportPayment: { method: 'POST', path: '/disputes', access },
  getDispute: { method: 'GET', path: '/disputes/:disputeId', access },
  answerDispute: { method: 'POST', path: '/disputes/:disputeId/answer', access },
  writeInDispute: { method: 'POST', path: '/disputes/:disputeId/message', access },
  withdrawDispute: { method: 'POST', path: '/disputes/:disputeId/withdraw', access },
} as const satisfies Calls
