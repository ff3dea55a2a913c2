import { z } from 'zod'
import { adminCalls } from '../calls/admin.ts'
import { endpoint } from '../endpoint.ts'
import { agent, profile, user } from '../entities/people.ts'
import { analytics } from '../entities/totals.ts'
import { transaction } from '../entities/transactions.ts'
import { like } from '../entities/values.ts'
import { exampleAgent } from '../examples.ts'
import { limit, page, phone, search } from '../fields.ts'
import { adminProfileBody, releasePhoneBody, transactionFilters, withReason } from '../forms/admin.ts'
import { limits, pageSizes } from '../limits.ts'

export const getAnalytics = endpoint({
  ...adminCalls.getAnalytics,
  summary: 'Totals of the platform',
  response: analytics,
  refusals: ['RATE_LIMITED'],
})

export const listUsers = endpoint({
  ...adminCalls.listUsers,
  summary: 'Users, newest first',
  query: z.object({ page, limit: limit(pageSizes.users), search }),
  response: z.array(user),
  paged: true,
  refusals: ['RATE_LIMITED'],
})

export const blockUser = endpoint({
  ...adminCalls.blockUser,
  summary: 'Block a user and end its sessions',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: withReason,
  response: user,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userBlocked', data: { status: 'blocked' } },
})

export const unblockUser = endpoint({
  ...adminCalls.unblockUser,
  summary: 'Unblock a user',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: withReason,
  response: user,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userUnblocked' },
})

const endedSessions = z.object({
  ended: z.int().meta({ description: 'How many sessions there were.', example: 2 }),
})

export const signOutUser = endpoint({
  ...adminCalls.signOutUser,
  summary: 'End all sessions of a user, who can sign in again',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: withReason,
  response: endedSessions,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userSignedOut' },
})

export const listAgents = endpoint({
  ...adminCalls.listAgents,
  summary: 'Agents, newest first',
  query: z.object({ page, limit: limit(pageSizes.agents), search }),
  response: z.array(agent),
  paged: true,
  refusals: ['RATE_LIMITED'],
  docs: { data: { name: exampleAgent.name, email: exampleAgent.email, phone: '+8801811000001' } },
})

export const approveAgent = endpoint({
  ...adminCalls.approveAgent,
  summary: 'Let an agent handle money',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: withReason,
  response: agent,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'agentApproved', data: { name: exampleAgent.name, email: exampleAgent.email } },
})

export const suspendAgent = endpoint({
  ...adminCalls.suspendAgent,
  summary: 'Stop an agent from handling money',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: withReason,
  response: agent,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    message: 'agentSuspended',
    data: { name: exampleAgent.name, email: exampleAgent.email, status: 'suspended' },
  },
})

export const signOutAgent = endpoint({
  ...adminCalls.signOutAgent,
  summary: 'End all sessions of an agent, who can sign in again',
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  body: withReason,
  response: endedSessions,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'agentSignedOut' },
})

export const releasePhone = endpoint({
  ...adminCalls.releasePhone,
  summary: 'Let others confirm a phone number that somebody gave up lately',
  freshSession: true,
  body: releasePhoneBody,
  response: z.object({ phone: like(phone, z.string()) }),
  refusals: ['PHONE_NOT_RESTING', 'RATE_LIMITED'],
  docs: { message: 'phoneReleased' },
})

export const listTransactions = endpoint({
  ...adminCalls.listTransactions,
  summary: 'All transactions, newest first, filtered',
  query: transactionFilters,
  response: z.array(transaction),
  paged: true,
  refusals: ['RATE_LIMITED'],
  docs: {
    description: `Up to ${limits.filteredTotalMax.toLocaleString('en')} rows of a filtered list are counted and can be paged through.`,
    data: { balanceAfter: null },
  },
})

export const getAdminProfile = endpoint({
  ...adminCalls.getAdminProfile,
  summary: 'Own profile',
  response: profile,
})

export const updateAdminProfile = endpoint({
  ...adminCalls.updateAdminProfile,
  summary: 'Change own name or phone',
  body: adminProfileBody,
  response: profile,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  docs: { message: 'profileUpdated' },
})
