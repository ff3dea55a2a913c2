import { z } from 'zod'
import { periods } from './periods.ts'
import { transactionTypes } from './transactions.ts'

/** The data of charts. Days and months are those of Dhaka; sums are in taka. */

const day = z.iso.date()
const time = z.iso.datetime()
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

export const agentCharts = z.object({
  today: day,
  /** The last two weeks. The last day is not over. */
  days: z.array(z.object({ day, cashIn: taka, cashOut: taka })),
  /** What is left for cash-in, over today. */
  float: z.object({
    creditLine: taka,
    opening: taka,
    now: taka,
    at: time,
    points: z.array(z.object({ at: time, left: taka })),
    /** When it becomes empty at today's pace; null before two hours of cash, or if it lasts until midnight. */
    emptyAt: time.nullable(),
  }),
})
export type AgentCharts = z.infer<typeof agentCharts>

export const adminCharts = z.object({
  today: day,
  /** The last 30 days. The last day is not over. */
  days: z.array(
    z.object({
      day,
      volume: taka,
      count: z.int(),
      /** People who made a payment; null until the day is over. */
      active: z.int().nullable(),
      joined: z.int(),
    }),
  ),
  /** In these 30 days. */
  refusals: z.object({
    /** Requests to move money: those that were posted and those that were refused. */
    asked: z.int(),
    refused: z.int(),
    reasons: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  /** The agents who have least left, of those who are active. */
  floats: z.object({
    agents: z.int(),
    least: z.array(z.object({ name: z.string(), left: taka, creditLine: taka })),
  }),
  /** Open savings goals, the people who have one, and what all goals hold together. */
  savings: z.object({ open: z.int(), savers: z.int(), held: taka }),
})
export type AdminCharts = z.infer<typeof adminCharts>
