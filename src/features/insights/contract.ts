import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, balance, day, name, takaOnTheWire as taka } from '#contract/entities/values.ts'
import { absentWhenEmpty } from '#contract/fields.ts'
import { says } from '#contract/message.ts'
import { type HistoryType, historyTypes } from '#contract/transactions.ts'
import { insightsCalls } from './calls.ts'
import { periods } from './periods.ts'

/** The types that change the balance of a wallet. `other` covers types without a name on the screens. */
export type FlowType = HistoryType | 'other'
export const flowTypes: readonly FlowType[] = [...historyTypes, 'other']

const periodDocs = { description: '12 months, 13 weeks or 30 days.', example: 'year' }
const from = day.meta({ description: 'The first day, in Dhaka.', example: '2026-11-01' })

export const insights = z.object({
  period: z.enum(periods).meta(periodDocs),
  from,
  today: day,
  /** Months of a year, weeks of three months, days of a month. The last one is not over. */
  flow: z.array(z.object({ from, in: taka.meta({ example: 19_100 }), out: taka.meta({ example: 17_450 }) })),
  balances: z.object({
    /** Before the first day. */
    opening: taka.meta({ example: 9140.5 }),
    now: taka.meta({ example: 11_880.5 }),
    /** At the end of each day on which it changed. */
    days: z.array(z.object({ day, balance })),
  }),
  types: z.array(
    z.object({
      type: z.enum(flowTypes).meta({ example: 'send_money' }),
      direction: z.enum(['in', 'out']),
      amount,
      count: z.int().meta({ example: 14 }),
    }),
  ),
  /** The five with most payments, in whole months. */
  people: z.object({
    since: day.meta({ description: 'Whole months from this day on.', example: '2025-12-01' }),
    most: z.array(
      z.object({
        name,
        payments: z.int().meta({ description: 'In both directions.', example: 24 }),
        sent: taka.meta({ example: 38_200 }),
        received: taka.meta({ example: 4_100 }),
      }),
    ),
  }),
})
export type Insights = z.infer<typeof insights>

export const getInsights = endpoint({
  ...insightsCalls.getInsights,
  summary: 'Charts of the own wallet: money in and out, balance, types, people',
  query: z.object({ period: absentWhenEmpty(z.enum(periods, says('periodInvalid'))).meta(periodDocs) }),
  response: insights,
})
