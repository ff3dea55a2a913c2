import type { Calls } from '../call.ts'

const access = ['USER', 'AGENT'] as const

export const historyCalls = {
  listHistory: { method: 'GET', path: '/history', access },
  downloadHistory: { method: 'GET', path: '/history/csv', access },
  getTransaction: { method: 'GET', path: '/history/:reference', access },
  hideNote: { method: 'POST', path: '/history/:reference/hide-note', access: ['USER'] },
} as const satisfies Calls
