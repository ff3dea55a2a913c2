import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { agent, user } from '#contract/entities/people.ts'
import { cashIn, cashOut } from '#contract/entities/totals.ts'
import { transaction } from '#contract/entities/transactions.ts'
import { balance, day, email, like, name, time } from '#contract/entities/values.ts'
import { entryNumber, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { searchable } from '#contract/phone-text.ts'
import { agentStatuses } from '#contract/roles.ts'
import {
  agentPageFieldsOfFeatures,
  foundFieldsOfFeatures,
  userPageFieldsOfFeatures,
} from '#features/fields.ts'
import { deskCalls } from './calls.ts'
import { deskLimits } from './facts.ts'
import { noteBody, reasonForm } from './forms.ts'

const count = z.int().meta({ example: 2 })

/** How somebody signs in: counts only. */
const signIns = z.object({
  sessions: count.meta({ description: 'Open sessions.' }),
  passkeys: count,
  hasAuthenticator: z.boolean(),
  recoveryCodes: count.meta({ description: 'Recovery codes that are left.', example: 8 }),
  lastAt: time.nullable(),
})

/** What the pages of a user and of an agent have in common. */
const both = {
  signIns,
  transactions: z
    .array(transaction)
    .meta({ description: `The newest ${deskLimits.transactionsShown}.`, example: [] }),
}

/** What administrators see of one user. Features add their part. */
export const userPage = user.extend({
  ...both,
  balance,
  saved: balance.meta({ description: 'What the savings goals hold together.', example: 1_800 }),
  ...userPageFieldsOfFeatures,
})
export type UserPage = z.infer<typeof userPage>

/** What administrators see of one agent. */
export const agentPage = agent.extend({
  ...both,
  handled: count.meta({ description: 'Transactions that the agent handled or helped with.', example: 41 }),
  cashIn,
  cashOut,
  days: z
    .array(z.object({ day, cashIn, cashOut }))
    .meta({ description: `The last ${deskLimits.chartDays} days. The last one is not over.` }),
  ...agentPageFieldsOfFeatures,
})
export type AgentPage = z.infer<typeof agentPage>

export type DeskPerson = UserPage | AgentPage

export const getUserPage = endpoint({
  ...deskCalls.getUserPage,
  summary: 'A user; recorded in the audit log',
  params: z.object({ userId: z.uuid() }),
  response: userPage,
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
})

export const getAgentPage = endpoint({
  ...deskCalls.getAgentPage,
  summary: 'An agent; recorded in the audit log',
  params: z.object({ agentId: z.uuid() }),
  response: agentPage,
  refusals: ['AGENT_NOT_FOUND', 'RATE_LIMITED'],
})

const foundPerson = user.pick({ _id: true, name: true, email: true, phone: true }).extend({
  role: z.enum(['USER', 'AGENT']),
  status: z.enum(agentStatuses).meta({ example: 'active' }),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** Features add what they find. */
export const found = z.object({
  people: z.array(foundPerson),
  transactions: z.array(transaction),
  ...foundFieldsOfFeatures,
})
export type Found = z.infer<typeof found>

export const searchDesk = endpoint({
  ...deskCalls.searchDesk,
  summary:
    'Find users and agents by name, email or phone, a transaction by its reference, and a report by its number',
  query: z.object({
    q: text('searchTooShort')
      .trim()
      .max(limits.searchMax, says('searchTooLong'))
      .overwrite(searchable)
      .refine((words) => [...words].length >= deskLimits.searchMin, says('searchTooShort'))
      .meta({
        description: `At least ${deskLimits.searchMin} characters, each of which stands for itself.`,
        example: 'rahim',
      }),
  }),
  response: found,
  refusals: ['RATE_LIMITED'],
  docs: { description: `Up to ${deskLimits.peopleFound} people.` },
})

const params = z.object({ personId: z.uuid() })

export const personEvent = z.object({
  _id: z.int().meta({ description: 'Its number in the audit log.', example: 88_412 }),
  at: time,
  action: z.string().meta({ example: 'block' }),
  by: z.object({ name, email }).nullable().meta({ description: 'Who did it. Null: nobody is known.' }),
  byOperator: z.boolean().meta({ description: 'By a command of the operator.', example: false }),
  reason: z.string().nullable().meta({ example: null }),
})
export type PersonEvent = z.infer<typeof personEvent>

export const listPersonEvents = endpoint({
  ...deskCalls.listPersonEvents,
  summary: `Audit events about a user or an agent, newest first, ${deskLimits.eventsPageSize} at a time`,
  params,
  query: z.object({ before: entryNumber.meta({ description: 'Older than the event with this `_id`.' }) }),
  response: z.array(personEvent),
  refusals: ['NO_SUCH_PERSON', 'RATE_LIMITED'],
})

export const personNote = z.object({
  _id: z.int().meta({ example: 17 }),
  words: like(noteBody.shape.words, z.string()),
  author: z.object({ name, email }),
  at: time,
})
export type PersonNote = z.infer<typeof personNote>

export const listNotes = endpoint({
  ...deskCalls.listNotes,
  summary: `The newest ${deskLimits.notesShown} notes about a user or an agent`,
  params,
  response: z.array(personNote),
  refusals: ['NO_SUCH_PERSON', 'RATE_LIMITED'],
})

export const addNote = endpoint({
  ...deskCalls.addNote,
  summary: 'Write down something about a user or an agent. It stays, and the person never sees it',
  params,
  body: noteBody,
  response: personNote,
  status: 201,
  refusals: ['NO_SUCH_PERSON', 'RATE_LIMITED'],
  docs: { message: 'noteAdded' },
})

export const mailResetLink = endpoint({
  ...deskCalls.mailResetLink,
  summary: 'Mail a user a link that sets a new password, with the limits of a forgotten password',
  freshSession: true,
  params: z.object({ userId: z.uuid() }),
  body: reasonForm,
  response: z.null(),
  refusals: ['USER_NOT_FOUND', 'USER_IS_BLOCKED', 'RATE_LIMITED'],
  docs: { message: 'resetLinkMailed' },
})
