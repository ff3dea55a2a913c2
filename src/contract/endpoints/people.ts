import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { people, recipientName } from '../entities/people.ts'
import { nickname, recipient } from '../fields.ts'

const access = ['USER'] as const

/** The failures of every call that looks up a receiver of money. */
const lookUpRefusals = ['SELF_TRANSFER', 'RECIPIENT_UNAVAILABLE', 'RATE_LIMITED'] as const

export const findRecipient = endpoint({
  method: 'POST',
  path: '/wallet/recipient',
  summary: 'The masked name of whom you are about to pay; null when nobody has this address',
  access,
  body: z.object({ recipientPhone: recipient }),
  response: recipientName.nullable(),
  refusals: lookUpRefusals,
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/wallet/people',
  summary: 'People whom you saved, and others whom you paid lately; each person once',
  access,
  response: people,
})

export const savePersonBody = z.object({ recipientPhone: recipient, nickname })

export const savePerson = endpoint({
  method: 'POST',
  path: '/wallet/people',
  summary: 'Save a person under a nickname of yours; counts as a look-up',
  access,
  body: savePersonBody,
  response: people,
  refusals: [...lookUpRefusals, 'RECIPIENT_NOT_FOUND', 'PEOPLE_FULL'],
})

export const removePerson = endpoint({
  method: 'POST',
  path: '/wallet/people/:savedId/remove',
  summary: 'Remove a saved person',
  access,
  params: z.object({ savedId: z.uuid() }),
  response: people,
  refusals: ['PERSON_NOT_FOUND', 'RATE_LIMITED'],
})
