import { z } from 'zod'
import { historyCalls } from '../calls/history.ts'
import { endpoint } from '../endpoint.ts'
import { historyPage, transaction, transactionDetail } from '../entities/transactions.ts'
import { reference } from '../entities/values.ts'
import { amountsInOrder, datesInOrder, entryNumber, limit } from '../fields.ts'
import { historyFields, historyFilters } from '../forms/history.ts'
import { limits, pageSizes } from '../limits.ts'

export const listHistory = endpoint({
  ...historyCalls.listHistory,
  summary: 'Own transactions, newest first, searched and filtered',
  query: historyFields
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
  ...historyCalls.downloadHistory,
  summary: 'Own transactions as a CSV file, searched and filtered',
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
  ...historyCalls.getTransaction,
  summary: 'One own transaction with everything that is known of it',
  params,
  response: transactionDetail,
  refusals: ['TRANSACTION_NOT_FOUND'],
  docs: { operationId: 'getMyTransaction' },
})

export const hideNote = endpoint({
  ...historyCalls.hideNote,
  summary: 'Stop showing the note of a payment that one received',
  params,
  response: transaction,
  refusals: ['NOTE_NOT_FOUND'],
  docs: {
    description: 'For the receiver only. The sender and admins still see the note.',
    message: 'noteIsHidden',
    data: { note: null, noteHidden: true, balanceAfter: 12_709 },
  },
})
