import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { agent, profile, user } from '../entities/people.ts'
import { factorReset } from '../entities/security.ts'
import { analytics } from '../entities/totals.ts'
import { transaction } from '../entities/transactions.ts'
import { exampleAgent } from '../examples.ts'
import {
  absentWhenEmpty,
  amountsInOrder,
  datesInOrder,
  email,
  limit,
  page,
  personName,
  phone,
  rangeFilters,
  search,
  text,
} from '../fields.ts'
import { limits, pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { adminAreaRoles as access } from '../roles.ts'
import { filterTypes, transactionStatuses } from '../transactions.ts'

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Totals of the platform',
  access,
  response: analytics,
  refusals: ['RATE_LIMITED'],
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, newest first',
  access,
  query: z.object({ page, limit: limit(pageSizes.users), search }),
  response: z.array(user),
  paged: true,
  refusals: ['RATE_LIMITED'],
})

export const blockUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/block/:userId',
  summary: 'Block a user and end its sessions',
  access,
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  response: user,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userBlocked', data: { status: 'blocked' } },
})

export const unblockUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/unblock/:userId',
  summary: 'Unblock a user',
  access,
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  response: user,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userUnblocked' },
})

const endedSessions = z.object({
  ended: z.int().meta({ description: 'How many sessions there were.', example: 2 }),
})

export const signOutUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/sign-out/:userId',
  summary: 'End all sessions of a user, who can sign in again',
  access,
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  response: endedSessions,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'userSignedOut' },
})

export const listAgents = endpoint({
  method: 'GET',
  path: '/admin/agents',
  summary: 'Agents, newest first',
  access,
  query: z.object({ page, limit: limit(pageSizes.agents), search }),
  response: z.array(agent),
  paged: true,
  refusals: ['RATE_LIMITED'],
  docs: { data: { name: exampleAgent.name, email: exampleAgent.email, phone: '+8801811000001' } },
})

export const approveAgent = endpoint({
  method: 'PATCH',
  path: '/admin/agents/approve/:agentId',
  summary: 'Let an agent handle money',
  access,
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  response: agent,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'agentApproved', data: { name: exampleAgent.name, email: exampleAgent.email } },
})

export const suspendAgent = endpoint({
  method: 'PATCH',
  path: '/admin/agents/suspend/:agentId',
  summary: 'Stop an agent from handling money',
  access,
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  response: agent,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: {
    message: 'agentSuspended',
    data: { name: exampleAgent.name, email: exampleAgent.email, status: 'suspended' },
  },
})

export const signOutAgent = endpoint({
  method: 'PATCH',
  path: '/admin/agents/sign-out/:agentId',
  summary: 'End all sessions of an agent, who can sign in again',
  access,
  freshSession: true,
  params: z.object({ agentId: z.uuid() }),
  response: endedSessions,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'agentSignedOut' },
})

export const releasePhoneBody = z.object({ phone })

export const releasePhone = endpoint({
  method: 'PATCH',
  path: '/admin/phones/release',
  summary: 'Let others confirm a phone number that somebody gave up lately',
  access,
  freshSession: true,
  body: releasePhoneBody,
  response: z.object({ phone: z.string().meta(phone.meta() ?? {}) }),
  refusals: ['PHONE_NOT_RESTING', 'RATE_LIMITED'],
  docs: { message: 'phoneReleased' },
})

const transactionsQuery = z.object({
  page,
  limit: limit(pageSizes.transactions),
  type: absentWhenEmpty(z.enum(filterTypes, says('filterTypeInvalid'))),
  status: absentWhenEmpty(z.enum(transactionStatuses, says('filterStatusInvalid'))),
  ...rangeFilters,
  search,
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/admin/transactions',
  summary: 'All transactions, newest first, filtered',
  access,
  query: transactionsQuery.refine(...datesInOrder).refine(...amountsInOrder),
  response: z.array(transaction),
  paged: true,
  refusals: ['RATE_LIMITED'],
  docs: {
    description: `Up to ${limits.filteredTotalMax.toLocaleString('en')} rows of a filtered list are counted and can be paged through.`,
    data: { balanceAfter: null },
  },
})

export const getAdminProfile = endpoint({
  method: 'GET',
  path: '/admin/profile',
  summary: 'Own profile',
  access,
  response: profile,
})

/** The email is required because the form sends it; this call never changes it. */
export const adminProfileBody = z.object({
  name: personName(1, 'adminProfileRequired'),
  email: text('adminProfileRequired')
    .trim()
    .min(1, says('adminProfileRequired'))
    .meta({ example: 'user@batua.test' }),
  // An emptied field clears the number; an absent one leaves it.
  phone: z.preprocess((value) => (value === '' ? null : value), phone.nullish()).meta(phone.meta() ?? {}),
})

export const updateAdminProfile = endpoint({
  method: 'PUT',
  path: '/admin/profile',
  summary: 'Change own name or phone',
  access,
  body: adminProfileBody,
  response: profile,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  docs: { message: 'profileUpdated' },
})

export const listFactorResets = endpoint({
  method: 'GET',
  path: '/admin/factor-resets',
  summary: 'Resets of second factors that are proposed or wait for their time',
  access,
  response: z.array(factorReset),
  refusals: ['RATE_LIMITED'],
})

export const proposeFactorResetBody = z.object({ email: email() })

export const proposeFactorReset = endpoint({
  method: 'POST',
  path: '/admin/factor-resets',
  summary: 'Propose to remove the second factors of a user or agent who lost them',
  access,
  freshSession: true,
  body: proposeFactorResetBody,
  response: z.null(),
  refusals: ['ACCOUNT_NOT_FOUND', 'NO_SECOND_FACTOR', 'FACTOR_RESET_EXISTS', 'RATE_LIMITED'],
  docs: { message: 'factorResetProposed' },
})

export const approveFactorReset = endpoint({
  method: 'POST',
  path: '/admin/factor-resets/:resetId/approve',
  summary: 'Approve what another admin proposed; the owner is mailed and can cancel it',
  access,
  freshSession: true,
  params: z.object({ resetId: z.uuid() }),
  response: z.null(),
  refusals: ['FACTOR_RESET_NOT_FOUND', 'FACTOR_RESET_OWN', 'RATE_LIMITED'],
  docs: { message: 'factorResetApproved' },
})

export const withdrawFactorReset = endpoint({
  method: 'POST',
  path: '/admin/factor-resets/:resetId/withdraw',
  summary: 'Withdraw a reset that has not taken effect',
  access,
  freshSession: true,
  params: z.object({ resetId: z.uuid() }),
  response: z.null(),
  refusals: ['FACTOR_RESET_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'factorResetWithdrawn' },
})
