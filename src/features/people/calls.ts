import type { Calls } from '#contract/call.ts'

const access = ['USER'] as const

export const peopleCalls = {
  listPeople: { method: 'GET', path: '/wallet/people', access },
  savePerson: { method: 'POST', path: '/wallet/people', access },
  removePerson: { method: 'POST', path: '/wallet/people/:savedId/remove', access },
} as const satisfies Calls
