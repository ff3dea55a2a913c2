import type { Calls } from '#contract/call.ts'
import { adminAreaRoles } from '#contract/roles.ts'

const access = ['USER', 'AGENT'] as const

export const disputeCalls = {
  listDisputes: { method: 'GET', path: '/disputes', access },
  reportPayment: { method: 'POST', path: '/disputes', access },
  getDispute: { method: 'GET', path: '/disputes/:disputeId', access },
  answerDispute: { method: 'POST', path: '/disputes/:disputeId/answer', access },
  writeInDispute: { method: 'POST', path: '/disputes/:disputeId/message', access },
  withdrawDispute: { method: 'POST', path: '/disputes/:disputeId/withdraw', access },
} as const satisfies Calls

const desk = { access: adminAreaRoles } as const

export const adminDisputeCalls = {
  listAllDisputes: { method: 'GET', path: '/admin/disputes', ...desk },
  openDispute: { method: 'POST', path: '/admin/disputes', ...desk },
  getAnyDispute: { method: 'GET', path: '/admin/disputes/:disputeId', ...desk },
  holdMoney: { method: 'POST', path: '/admin/disputes/:disputeId/hold', ...desk },
  extendHold: { method: 'POST', path: '/admin/disputes/:disputeId/extend', ...desk },
  askInDispute: { method: 'POST', path: '/admin/disputes/:disputeId/ask', ...desk },
} as const satisfies Calls
