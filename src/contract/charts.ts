import { z } from 'zod'
import { adminChartFieldsOfFeatures, agentChartFieldsOfFeatures } from '#features/fields.ts'
import { cashIn, cashOut, creditLine, left } from './entities/totals.ts'
import { day, name, takaOnTheWire as taka, time } from './entities/values.ts'

/** The data of charts. Days and months are those of Dhaka; sums are in taka. */

const count = z.int().meta({ example: 14 })

export const agentCharts = z.object({
  today: day,
  /** The last two weeks. The last day is not over. */
  days: z.array(z.object({ day, cashIn, cashOut })),
  /** What is left for cash-in, over today. */
  float: z.object({
    creditLine,
    opening: taka.meta({ example: 9140.5 }),
    now: taka.meta({ example: 11_880.5 }),
    at: time,
    points: z.array(z.object({ at: time, left })),
    emptyAt: time.nullable().meta({
      description: 'At the pace of today; null without two hours of cash, or when it lasts for the day.',
      example: '2026-11-16T10:00:00.000Z',
    }),
  }),
  ...agentChartFieldsOfFeatures,
})
export type AgentCharts = z.infer<typeof agentCharts>

export const adminCharts = z.object({
  today: day,
  /** The last 30 days. The last day is not over. */
  days: z.array(
    z.object({
      day,
      volume: taka.meta({ example: 42_310 }),
      count,
      active: z
        .int()
        .nullable()
        .meta({ description: 'People who made a payment; null until the day is over.', example: 16 }),
      joined: z.int().meta({ example: 2 }),
    }),
  ),
  /** In these 30 days. */
  refusals: z.object({
    asked: z
      .int()
      .meta({ description: 'Requests to move money, with those that were refused.', example: 410 }),
    refused: z.int().meta({ example: 31 }),
    reasons: z.array(z.object({ code: z.string().meta({ example: 'INSUFFICIENT_FUNDS' }), count })),
  }),
  /** The agents who have least left, of those who are active. */
  floats: z.object({
    agents: z.int(),
    least: z.array(z.object({ name, left, creditLine })),
  }),
  ...adminChartFieldsOfFeatures,
})
export type AdminCharts = z.infer<typeof adminCharts>
