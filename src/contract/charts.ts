import { z } from 'zod'

/** The data of charts. Days and months are those of Dhaka; sums are in taka. */

const day = z.iso.date()
const time = z.iso.datetime()
const taka = z.number()

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
