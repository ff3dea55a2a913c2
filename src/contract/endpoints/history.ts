import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { historyPage, transaction, transactionDetail } from '../entities/transactions.ts'
import {
  absentWhenEmpty,
  amountsInOrder,
  datesInOrder,
  entryNumber,
  filterAmount,
  filterDate,
  limit,
  search,
} from '../fields.ts'
import { pageSizes } from '../limits.ts'
import { says } from '../message.ts'
import { historyTypes } from '../transactions.ts'

const access = ['USER', 'AGENT'] as const

const filters = z.object({
  search,
  type: absentWhenEmpty(z.enum(historyTypes, says('filterTypeInvalid'))),
  startDate: filterDate,
  endDate: filterDate,
  minAmount: filterAmount,
  maxAmount: filterAmount,
})

/** Forms of filters check the same fields. */
export const historyFilters = filters.refine(...datesInOrder).refine(...amountsInOrder)

export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  summary: 'Own transactions, newest first, searched and filtered',
  access,
  query: filters
    .extend({ before: entryNumber, limit: limit(pageSizes.history) })
    .refine(...datesInOrder)
    .refine(...amountsInOrder),
  response: historyPage,
  refusals: ['RATE_LIMITED'],
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
})

const params = z.object({ reference: z.string() })

export const getTransaction = endpoint({
  method: 'GET',
  path: '/history/:reference',
  summary: 'One own transaction with everything that is known of it',
  access,
  params,
  response: transactionDetail,
  refusals: ['TRANSACTION_NOT_FOUND'],
})

export const hideNote = endpoint({
  method: 'POST',
  path: '/history/:reference/hide-note',
  summary: 'Stop showing the note of a payment that one received',
  access: ['USER'],
  params,
  response: transaction,
  refusals: ['NOTE_NOT_FOUND'],
})
