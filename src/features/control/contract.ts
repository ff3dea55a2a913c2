import { z } from 'zod'
import { auditActions } from '#contract/audit-actions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, name, time } from '#contract/entities/values.ts'
import { absentWhenEmpty, datesInOrder, entryNumber, filterDate, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { says } from '#contract/message.ts'
import { controlCalls } from './calls.ts'
import { controlLimits } from './facts.ts'

const somebody = absentWhenEmpty(
  text('searchTooLong').trim().max(limits.emailMax, says('searchTooLong')),
).meta({ description: 'An email address or an id; for `actor` also `operator`.' })

const conditions = {
  actor: somebody,
  subject: somebody,
  action: absentWhenEmpty(z.enum(auditActions, says('inputInvalid'))),
  startDate: filterDate.meta({ description: 'This day and later, in Dhaka.' }),
  endDate: filterDate.meta({ description: 'This day and earlier, in Dhaka.' }),
}

/** As the filters of `npm run audit`. */
export const auditConditions = z.object(conditions).refine(...datesInOrder)

export const auditFilters = z
  .object({
    ...conditions,
    before: entryNumber.meta({ description: 'Older than the event with this `_id`.' }),
  })
  .refine(...datesInOrder)

const person = z.object({ name, email }).nullable()

export const auditEvent = z.object({
  _id: z.int().meta({ description: 'Its number in the audit log.', example: 88_412 }),
  at: time,
  action: z.string().meta({ example: 'block' }),
  actor: person.meta({ description: 'Null: nobody is known, or the operator.' }),
  byOperator: z.boolean().meta({ example: false }),
  subject: person.meta({ description: 'Whom it concerns.' }),
  address: z.string().nullable().meta({ example: '203.0.113.24' }),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .meta({ example: { reason: 'Three people reported this account' } }),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const listAudit = endpoint({
  ...controlCalls.listAudit,
  summary: `Who did what, newest first, ${controlLimits.auditPageSize} at a time`,
  query: auditFilters,
  response: z.array(auditEvent),
  refusals: ['RATE_LIMITED'],
})

export const setting = z.object({
  name: z.string().meta({ example: 'BATUA_WORKERS' }),
  value: z.string().nullable().meta({ description: 'Null: a secret, or nothing.', example: '1' }),
  isSet: z.boolean().meta({ description: 'The operator said it. Else it is the default.' }),
  isSecret: z.boolean().meta({ example: false }),
})
export type Setting = z.infer<typeof setting>

export const getSettings = endpoint({
  ...controlCalls.getSettings,
  summary: 'The settings that this process runs with. Secrets are only set or not set',
  response: z.object({
    settings: z.array(setting),
    risks: z.array(z.string()).meta({ description: 'What is unsafe, in words.', example: [] }),
  }),
  refusals: ['RATE_LIMITED'],
})

export const checkKinds = ['ledger', 'journal'] as const

export const checkRun = z.object({
  _id: z.int(),
  what: z.enum(checkKinds),
  by: z.string().nullable().meta({ description: 'The name of who started it.', example: 'Mahmud Hasan' }),
  startedAt: time,
  endedAt: time.nullable(),
  state: z.enum(['running', 'done', 'interrupted', 'failed']),
  rows: z.int().meta({ description: 'Rows that were read so far.', example: 2_726_745 }),
  total: z.int().meta({ description: 'Rows to read in all.', example: 2_726_745 }),
  faults: z.array(z.string()).meta({ example: [] }),
})
export type CheckRun = z.infer<typeof checkRun>

export const books = z.object({
  checks: z.array(checkRun).meta({ description: 'Newest first.' }),
  checkpoint: z.int().meta({ description: 'Sealed segments of transfers.', example: 4118 }),
  unsealedSeconds: z.number().meta({ example: 40 }),
  unsigned: z.number().meta({ example: 0 }),
  backupAt: time.nullable(),
  backupMaxHours: z.number().meta({ example: 26 }),
  replica: z
    .object({
      lagSeconds: z.number().nullable().meta({ description: 'Null while it cannot be used.', example: 0 }),
    })
    .nullable()
    .meta({ description: 'From where lists and checks read. Null without a replica.', example: null }),
})
export type Books = z.infer<typeof books>

export const getBooks = endpoint({
  ...controlCalls.getBooks,
  summary: 'Checks of the books, the journal and the newest backup',
  response: books,
  refusals: ['RATE_LIMITED'],
})

export const runCheck = endpoint({
  ...controlCalls.runCheck,
  summary: 'Check the ledger or the journal, beside the payments. One check runs at a time',
  body: z.object({ what: z.enum(checkKinds, says('inputInvalid')).meta({ example: 'ledger' }) }),
  response: checkRun,
  status: 201,
  refusals: ['CHECK_RUNNING', 'RATE_LIMITED'],
  failureData: { CHECK_RUNNING: checkRun },
  docs: { message: 'checkStarted' },
})

export const healthKeys = [
  'backup',
  'check',
  'deadlines',
  'funding',
  'journal',
  'outbox',
  'proposals',
  'replica',
  'streams',
  'texts',
  'totals',
] as const
export type HealthKey = (typeof healthKeys)[number]

export const healthItem = z.object({
  key: z.enum(healthKeys),
  state: z.enum(['green', 'amber', 'red']),
  number: z.number().meta({ description: 'What the sentence is about: a count or seconds.', example: 12 }),
  of: z.number().nullable().meta({ description: 'The bound, if there is one.', example: null }),
})
export type HealthItem = z.infer<typeof healthItem>

export const getHealth = endpoint({
  ...controlCalls.getHealth,
  summary: 'What the metrics say, with what needs somebody first',
  response: z.object({ at: time, items: z.array(healthItem) }),
  refusals: ['RATE_LIMITED'],
})
