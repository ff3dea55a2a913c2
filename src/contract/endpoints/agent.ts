import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { agentListing, agentProfile, customerName, listingDocs } from '../entities/people.ts'
import { agentFloat } from '../entities/totals.ts'
import { exampleAgent, exampleUser } from '../examples.ts'
import { absentWhenEmpty, code, email, newPassword, personName, shownLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

const access = ['AGENT'] as const

export const getAgentFloat = endpoint({
  method: 'GET',
  path: '/agent/float',
  summary: 'Own float, its credit line and what is left for cash-in',
  access,
  response: agentFloat,
})

export const findCustomerBody = z.object({ email: email() })

export const findCustomer = endpoint({
  method: 'POST',
  path: '/agent/customer',
  summary: 'The masked name of whom you are about to serve; null when no user has this email',
  access,
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
  method: 'GET',
  path: '/agent/profile',
  summary: 'Own profile',
  access,
  response: agentProfile,
  docs: { data: { ...exampleAgent, pendingEmail: null } },
})

export const agentProfileBody = z.object({
  name: personName(1, 'agentProfileRequired'),
  email: text('agentProfileRequired')
    .trim()
    .min(1, says('agentProfileRequired'))
    .pipe(email())
    .meta({ example: 'user@batua.test' }),
  password: absentWhenEmpty(newPassword(limits.profilePasswordMin, 'profilePasswordTooShort')),
})

export const updateAgentProfile = endpoint({
  method: 'PUT',
  path: '/agent/profile',
  summary: 'Change own name or password; a new email waits for the code that is mailed to it',
  access,
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
  method: 'POST',
  path: '/agent/profile/email',
  summary: 'Confirm the new email with the mailed code',
  access,
  body: confirmAgentEmailBody,
  response: agentProfile,
  refusals: ['CODE_INVALID', 'RATE_LIMITED'],
  docs: { message: 'emailConfirmed', data: { ...exampleAgent, pendingEmail: null } },
})

export const getAgentListing = endpoint({
  method: 'GET',
  path: '/agent/listing',
  summary: 'What the public directory of agents may tell about the own shop',
  access,
  response: agentListing,
})

const flag = z.boolean(says('listedInvalid'))

export const agentListingBody = z
  .object({
    listed: flag.meta(listingDocs.listed),
    area: shownLine(limits.areaMax, 'areaTooLong').meta(listingDocs.area),
    hours: shownLine(limits.hoursMax, 'hoursTooLong').meta(listingDocs.hours),
    showPhone: flag.meta(listingDocs.showPhone),
  })
  .refine(({ listed, area }) => !listed || area !== '', { path: ['area'], ...says('areaRequired') })

export const updateAgentListing = endpoint({
  method: 'PUT',
  path: '/agent/listing',
  summary:
    'Choose to be in the public directory of agents, with area, hours and phone number, or to leave it',
  access,
  body: agentListingBody,
  response: agentListing,
  refusals: ['RATE_LIMITED'],
})
