import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { lookUpRefusals } from '#contract/endpoints/wallet.ts'
import { id } from '#contract/entities/values.ts'
import { personName, recipient } from '#contract/fields.ts'
import { peopleCalls } from './calls.ts'

/** What a user calls another person; nobody else sees it. */
const nickname = personName(1, 'nicknameRequired').meta({
  description: 'Yours for that person; nobody else sees it.',
  example: 'Didi',
})

const knownPerson = z.object({ name: z.string(), address: z.string() })

export const people = z.object({
  recent: z.array(knownPerson).meta({
    description: 'The newest first, each once.',
    example: [{ name: 'Tanvir A.', address: '+8801711000002' }],
  }),
  saved: z.array(knownPerson.extend({ _id: id, nickname: z.string() })).meta({
    description: 'By nickname.',
    example: [
      {
        _id: '01a1e20b-4590-7018-9803-cd99068ee178',
        nickname: 'Didi',
        name: 'Ayesha S.',
        address: 'ayesha@example.com',
      },
    ],
  }),
})
export type People = z.infer<typeof people>

export const listPeople = endpoint({
  ...peopleCalls.listPeople,
  summary: 'People whom you saved, and others whom you paid lately; each person once',
  response: people,
})

export const savePerson = endpoint({
  ...peopleCalls.savePerson,
  summary: 'Save a person under a nickname of yours; counts as a look-up',
  body: z.object({ recipientPhone: recipient, nickname }),
  response: people,
  refusals: [...lookUpRefusals, 'RECIPIENT_NOT_FOUND', 'PEOPLE_FULL'],
  docs: { message: 'personSaved' },
})

export const removePerson = endpoint({
  ...peopleCalls.removePerson,
  summary: 'Remove a saved person',
  params: z.object({ savedId: id }),
  response: people,
  refusals: ['PERSON_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'personRemoved' },
})
