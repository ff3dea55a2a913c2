import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const requestsCalls = {
  seeRequest: { method: 'GET', path: '/pay/:requestToken', access: 'public' },
  listRequests: { method: 'GET', path: '/wallet/requests', access },
  makeRequest: { method: 'POST', path: '/wallet/requests', access },
  payRequest: { method: 'POST', path: '/wallet/requests/:requestToken/pay', access, money: true },
  cancelRequest: { method: 'POST', path: '/wallet/requests/:requestId/cancel', access },
  declineRequest: { method: 'POST', path: '/wallet/requests/:requestId/decline', access },
  remindPayer: { method: 'POST', path: '/wallet/requests/:requestId/remind', access },
  blockRequester: { method: 'POST', path: '/wallet/requests/:requestId/block', access },
  listBills: { method: 'GET', path: '/wallet/bills', access },
  makeBill: { method: 'POST', path: '/wallet/bills', access },
  getRequestChoices: { method: 'GET', path: '/wallet/requests/choices', access },
  changeRequestChoices: { method: 'PUT', path: '/wallet/requests/choices', access },
  listBlocked: { method: 'GET', path: '/wallet/blocked', access },
  unblockRequester: { method: 'POST', path: '/wallet/blocked/:blockId/remove', access },
} as const satisfies Calls
