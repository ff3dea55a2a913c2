import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const requestsCalls = {
  seeRequest: { method: 'GET', path: '/pay/:requestToken', access: 'public' },
  listRequests: { method: 'GET', path: '/wallet/requests', access },
  makeRequest: { method: 'POST', path: '/wallet/requests', access },
  payRequest: { method: 'POST', path: '/wallet/requests/:requestToken/pay', access, money: true },
  cancelRequest: { method: 'POST', path: '/wallet/requests/:requestId/cancel', access },
  declineRequest: { method: 'POST', path: '/wallet/requests/:requestId/decline', access },
} as const satisfies Calls
