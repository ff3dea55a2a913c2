import type { Calls } from '../call.ts'

export const agentsCalls = {
  findAgents: { method: 'GET', path: '/agents', access: 'public' },
} as const satisfies Calls
