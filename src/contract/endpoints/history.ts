import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { historyPage, transaction, transactionDetail } from '../entities/transactions.ts'
import { reference } from '../entities/values.ts'
import {
  absentWhenEmpty,
  amountsInOrder,
  datesInOrder,
  entryNumber,
  limit,
  rangeFilters,
  search,
} from '../fields.ts'
import { limits, pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { historyTypes } from '../transactions.ts'

const access = ['USER', 'AGENT'] as const

const filters = z.object({
  search,
  type: absentWhenEmpty(z.enum(historyTypes, says('filterTypeInvalid'))),
  ...rangeFilters,
})

/** Forms of filters check the same fields. */
export const historyFilters = filters.refine(...datesInOrder).refine(...amountsInOrder)

export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  summary: 'Own transactions, newest first, searched and filtered',
  access,
  query: filters
    .extend({
      before: entryNumber,
      limit: limit(pageSizes.history),
    })
    .refine(...datesInOrder)
    .refine(...amountsInOrder),
  response: historyPage,
  refusals: ['RATE_LIMITED'],
  docs: {
    operationId: 'searchMyTransactions',
    description:
      `A search finds a part of what you see of the other side or of the note, or a whole reference. With a search, a ` +
      `type or an amount the call looks at ${limits.historyExaminedMax.toLocaleString('en')} entries at most; \`next\` tells where to continue.`,
  },
})

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/history/csv',
  summary: 'Own transactions as a CSV file, searched and filtered',
  access,
  query: historyFilters,
  response: z.string(),
  isCsv: true,
  refusals: ['RATE_LIMITED'],
  docs: {
    operationId: 'downloadMyTransactions',
    description:
      'UTF-8 with a byte order mark, RFC 4180. The last line has the count of rows and the SHA-256 of all bytes ' +
      'before it. Cells that look like a formula begin with an apostrophe.',
  },
})

const params = z.object({ reference })

export const getTransaction = endpoint({
  method: 'GET',
  path: '/history/:reference',
  summary: 'One own transaction with everything that is known of it',
  access,
  params,
  response: transactionDetail,
  refusals: ['TRANSACTION_NOT_FOUND'],
  docs: { operationId: 'getMyTransaction' },
})

export const hideNote = endpoint({
  method: 'POST',
  path: '/history/:reference/hide-note',
  summary: 'Stop showing the note of a payment that one received',
  access: ['USER'],
  params,
  response: transaction,
  refusals: ['NOTE_NOT_FOUND'],
  docs: {
    description: 'For the receiver only. The sender and admins still see the note.',
    message: 'noteIsHidden',
    data: { note: null, noteHidden: true, balanceAfter: 12_709 },
  },
})
