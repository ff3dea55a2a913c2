import type { Calls } from '../call.ts'
import { adminAreaRoles as access } from '../roles.ts'

export const adminCalls = {
  getAnalytics: { method: 'GET', path: '/admin/analytics', access },
  listUsers: { method: 'GET', path: '/admin/users', access },
  blockUser: { method: 'PATCH', path: '/admin/users/block/:userId', access },
  unblockUser: { method: 'PATCH', path: '/admin/users/unblock/:userId', access },
  signOutUser: { method: 'PATCH', path: '/admin/users/sign-out/:userId', access },
  listAgents: { method: 'GET', path: '/admin/agents', access },
  approveAgent: { method: 'PATCH', path: '/admin/agents/approve/:agentId', access },
  suspendAgent: { method: 'PATCH', path: '/admin/agents/suspend/:agentId', access },
  signOutAgent: { method: 'PATCH', path: '/admin/agents/sign-out/:agentId', access },
  releasePhone: { method: 'PATCH', path: '/admin/phones/release', access },
  listTransactions: { method: 'GET', path: '/admin/transactions', access },
  getAdminProfile: { method: 'GET', path: '/admin/profile', access },
  updateAdminProfile: { method: 'PUT', path: '/admin/profile', access },
} as const satisfies Calls
