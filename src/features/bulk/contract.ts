import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { sendMoney } from '#contract/endpoints/wallet.ts'
import { paidTransaction } from '#contract/entities/transactions.ts'
import { amount, id, reference, time } from '#contract/entities/values.ts'
import { limit, page } from '#contract/fields.ts'
import { bulkCalls } from './calls.ts'
import { bulkRowsBody, endBulkRightBody, makeBulkBody, payBulkBody } from './forms.ts'
import { bulkLimits } from './limits.ts'

export const bulkStates = ['draft', 'checked', 'paying', 'done', 'cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

const count = z.int().min(0)

export const bulk = z.object({
  _id: id,
  title: z.string().meta({ example: 'Salaries November' }),
  state: z.enum(bulkStates).meta({ example: 'checked' }),
  rows: count.meta({ example: 50 }),
  bad: count.meta({ description: 'Rows that cannot be paid. With one of them nothing is paid.', example: 0 }),
  paid: count.meta({ example: 0 }),
  failed: count.meta({ description: 'Rows that were not paid after all.', example: 0 }),
  total: amount.meta({ description: 'What all receivers get together.', example: 250_000 }),
  fee: amount.meta({ description: 'What all rows cost together, at most.', example: 0 }),
  paidSum: amount.meta({ description: 'What was paid so far, without fees.', example: 0 }),
  returned: amount
    .nullable()
    .meta({ description: 'What came back. Null: it is not finished.', example: null }),
  hash: z.string().nullable().meta({
    description:
      'SHA-256 of `line⇥recipient⇥poisha⇥note⏎` of all rows, as they were checked. Null: check them first.',
    example: null,
  }),
  createdAt: time,
  paidAt: time.nullable().meta({ example: null }),
  finishedAt: time.nullable().meta({ example: null }),
})
export type Bulk = z.infer<typeof bulk>

export const rowStates = ['new', 'good', 'bad', 'paid', 'failed'] as const
const line = z.int().meta({ description: 'The place in the file, from 1.', example: 12 })
const rowCode = z.string().meta({
  description: 'What is wrong with the row. With `RECIPIENT_TWICE` it can be paid.',
  example: 'RECIPIENT_NOT_FOUND',
})

export const bulkRow = z.object({
  line,
  recipient: z.string().meta({ example: '01711000002' }),
  amount: amount
    .nullable()
    .meta({ description: 'Null: the text of the file is no amount.', example: 1250.5 }),
  note: z.string().nullable().meta({ example: 'November' }),
  state: z.enum(rowStates).meta({ example: 'paid' }),
  code: rowCode.nullable().meta({ example: null }),
  fee: amount.meta({ example: 0 }),
  reference: reference.nullable(),
  paidAt: time.nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

const problem = z.object({
  line,
  column: z.enum(['recipient', 'amount', 'note']).meta({ example: 'recipient' }),
  code: rowCode,
})
export type BulkProblem = z.infer<typeof problem>

const params = z.object({ bulkId: id })
const off = ['BULK_OFF'] as const
const own = [...off, 'BULK_NOT_FOUND', 'RATE_LIMITED'] as const

export const listBulks = endpoint({
  ...bulkCalls.listBulks,
  summary: 'Own bulk payments, the newest first',
  query: z.object({ page, limit: limit(bulkLimits.pageSize) }),
  response: z.array(bulk),
  paged: true,
  refusals: off,
})

export const makeBulk = endpoint({
  ...bulkCalls.makeBulk,
  summary: 'Begin a payment to many people',
  activeOnly: true,
  body: makeBulkBody,
  response: bulk,
  refusals: [...off, 'BULK_FULL', 'RATE_LIMITED'],
  docs: { description: 'Add rows, check them, then pay. Nothing moves before.', message: 'bulkMade' },
})

export const addBulkRows = endpoint({
  ...bulkCalls.addBulkRows,
  summary: 'Add rows, in parts',
  activeOnly: true,
  params,
  body: bulkRowsBody,
  response: bulk,
  refusals: [...own, 'BULK_FULL', 'BULK_RUNNING', 'BULK_NOT_READY'],
  docs: {
    description: `Rows from \`from\` on are replaced, so a repeated call changes nothing. At most ${bulkLimits.rows} rows, ${bulkLimits.rowsAtOnce} in a call. Changed rows have to be checked again.`,
  },
})

export const checkBulk = endpoint({
  ...bulkCalls.checkBulk,
  summary: 'Find out which rows can be paid, without paying',
  activeOnly: true,
  params,
  response: z.object({ bulk, problems: z.array(problem) }),
  refusals: [...own, 'BULK_RUNNING', 'BULK_NOT_READY'],
  docs: {
    description:
      'It tells no names. Rows for people who do not exist or cannot be paid, and for one person by two addresses, ' +
      'are counted: 200 a day, then every answer is a 429.',
  },
})

export const payBulk = endpoint({
  ...bulkCalls.payBulk,
  summary: 'Pay all rows',
  params,
  body: payBulkBody,
  response: paidTransaction,
  refusals: [...sendMoney.refusals, ...own, 'BULK_CHANGED', 'BULK_RUNNING', 'BULK_NOT_READY'],
  failureData: sendMoney.failureData,
  docs: {
    description:
      'Moves the sum and the fees out of the wallet at once. The rows are paid from it, part by part; a row that ' +
      'is refused fails alone. What is left comes back. For limits it is one payment of its sum. Rows that differ ' +
      'from those of the hash are refused.',
    message: { code: 'bulkStarted', people: 50 },
    data: {
      type: 'bulk',
      receiver: null,
      bulk: { _id: '01a1e20b-4590-7018-9803-cd99068ee178', title: 'Salaries November' },
    },
  },
})

export const stopBulk = endpoint({
  ...bulkCalls.stopBulk,
  summary: 'Pay no further rows',
  params,
  response: bulk,
  refusals: [...own, 'BULK_NOT_READY'],
  docs: {
    description: 'Rows that are paid stay paid. The money of the others comes back.',
    message: 'bulkStopped',
  },
})

export const cancelBulk = endpoint({
  ...bulkCalls.cancelBulk,
  summary: 'Give up a bulk payment that was not paid',
  params,
  response: bulk,
  refusals: [...own, 'BULK_RUNNING', 'BULK_NOT_READY'],
  docs: { message: 'bulkCancelled' },
})

export const listBulkRows = endpoint({
  ...bulkCalls.listBulkRows,
  summary: 'The rows of a bulk payment: first those that are wrong, then by line',
  params,
  query: z.object({
    state: z.enum(rowStates).optional(),
    page,
    limit: limit(bulkLimits.pageSize),
  }),
  response: z.array(bulkRow),
  paged: true,
  refusals: [...off, 'BULK_NOT_FOUND'],
})

export const downloadBulk = endpoint({
  ...bulkCalls.downloadBulk,
  summary: 'The rows and what became of them, as a CSV file',
  params,
  response: z.string(),
  isCsv: true,
  refusals: own,
  docs: { description: 'A text that a spreadsheet would compute has an apostrophe before it.' },
})

export const endBulkRight = endpoint({
  ...bulkCalls.endBulkRight,
  summary: 'Let a user make no more bulk payments',
  freshSession: true,
  params: z.object({ userId: id }),
  body: endBulkRightBody,
  response: z.object({ mayBulk: z.boolean() }),
  refusals: ['USER_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'bulkRightEnded' },
})
