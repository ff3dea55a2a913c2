import type { Calls } from '#contract/call.ts'
import { adminAreaRoles as access } from '#contract/roles.ts'

export const deskCalls = {
  getUserPage: { method: 'GET', path: '/admin/users/:userId', access },
  getAgentPage: { method: 'GET', path: '/admin/agents/:agentId', access },
  listPersonEvents: { method: 'GET', path: '/admin/people/:personId/events', access },
  listNotes: { method: 'GET', path: '/admin/people/:personId/notes', access },
  addNote: { method: 'POST', path: '/admin/people/:personId/notes', access },
  searchDesk: { method: 'GET', path: '/admin/search', access },
  mailResetLink: { method: 'POST', path: '/admin/users/:userId/reset-link', access },
} as const satisfies Calls
