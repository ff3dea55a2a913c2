import { z } from 'zod'
import { agentCalls } from '../calls/agent.ts'
import { endpoint } from '../endpoint.ts'
import { agentListing, agentProfile, customerName } from '../entities/people.ts'
import { agentFloat } from '../entities/totals.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { code } from '../fields.ts'
import { agentListingBody, agentProfileBody, findCustomerBody } from '../forms/agent.ts'

export const getAgentFloat = endpoint({
  ...agentCalls.getAgentFloat,
  summary: 'Own float, its credit line and what is left for cash-in',
  response: agentFloat,
})

export const findCustomer = endpoint({
  ...agentCalls.findCustomer,
  summary: 'The masked name of whom you are about to serve; null when no user has this email',
  activeOnly: true,
  body: findCustomerBody,
  response: customerName.nullable(),
  refusals: ['RECIPIENT_UNAVAILABLE', 'RATE_LIMITED'],
  docs: {
    description:
      'The whole name only of a customer whom you served lately. Look-ups of others are counted, found or not.',
    request: { email: exampleUser.email },
    data: { name: 'Nusrat J.' },
  },
})

export const getAgentProfile = endpoint({
  ...agentCalls.getAgentProfile,
  summary: 'Own profile',
  response: agentProfile,
  docs: { data: { ...exampleAgent, pendingEmail: null } },
})

export const updateAgentProfile = endpoint({
  ...agentCalls.updateAgentProfile,
  summary: 'Change own name or password; a new email waits for the code that is mailed to it',
  body: agentProfileBody,
  response: agentProfile,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  docs: {
    message: 'profileUpdated',
    request: { name: exampleAgent.name, email: exampleAgent.email, password: undefined },
    data: { ...exampleAgent, pendingEmail: null },
  },
})

export const confirmAgentEmailBody = z.object({ code })

export const confirmAgentEmail = endpoint({
  ...agentCalls.confirmAgentEmail,
  summary: 'Confirm the new email with the mailed code',
  body: confirmAgentEmailBody,
  response: agentProfile,
  refusals: ['CODE_INVALID', 'RATE_LIMITED'],
  docs: { message: 'emailConfirmed', data: { ...exampleAgent, pendingEmail: null } },
})

export const getAgentListing = endpoint({
  ...agentCalls.getAgentListing,
  summary: 'What the public directory of agents may tell about the own shop',
  response: agentListing,
})

export const updateAgentListing = endpoint({
  ...agentCalls.updateAgentListing,
  summary:
    'Choose to be in the public directory of agents, with area, hours and phone number, or to leave it',
  body: agentListingBody,
  response: agentListing,
  refusals: ['RATE_LIMITED'],
})
