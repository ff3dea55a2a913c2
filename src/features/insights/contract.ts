import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { absentWhenEmpty } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { transactionTypes } from '#contract/transactions.ts'
import { periods } from './periods.ts'

const day = z.iso.date()
const taka = z.number()

/** The types that change the balance of a wallet. `other` covers types without a name on the screens. */
export const flowTypes = [...transactionTypes, 'savings', 'other'] as const
export type FlowType = (typeof flowTypes)[number]

export const insights = z.object({
  period: z.enum(periods),
  /** The first and the last day of the period. */
  from: day,
  today: day,
  /** Months of a year, weeks of three months, days of a month. The last one is not over. */
  flow: z.array(z.object({ from: day, in: taka, out: taka })),
  balances: z.object({
    /** Before the first day. */
    opening: taka,
    now: taka,
    /** At the end of each day on which it changed. */
    days: z.array(z.object({ day, balance: taka })),
  }),
  types: z.array(
    z.object({ type: z.enum(flowTypes), direction: z.enum(['in', 'out']), amount: taka, count: z.int() }),
  ),
  /** The five with most payments, in whole months. */
  people: z.object({
    since: day,
    most: z.array(z.object({ name: z.string(), payments: z.int(), sent: taka, received: taka })),
  }),
})
export type Insights = z.infer<typeof insights>

export const getInsights = endpoint({
  method: 'GET',
  path: '/wallet/insights',
  summary: 'Charts of the own wallet: money in and out, balance, types, people',
  access: ['USER'],
  query: z.object({ period: absentWhenEmpty(z.enum(periods, says('periodInvalid'))) }),
  response: insights,
})
