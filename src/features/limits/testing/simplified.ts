import type { Sql } from '#server/database/connect.ts'
import { setLimits } from './policies.ts'

/**
 * Limits of simplified accounts alone. A browser test can set them while others run: those have regular accounts, which
 * stay without limits.
 */
export const limitSimplified = (sql: Sql) =>
  setLimits(sql, {
    tier: 'simplified',
    limits: {
      send_money: { day: 1_000, month: 5_000 },
      withdraw: { perTransfer: 400, day: 1_000, dayCount: 5, month: 3_000, monthCount: 10 },
      add_money: { month: 20_000 },
      cash_out: { day: 3_000, month: 200_000 },
    },
    balance: 15_000,
  })

export const simplify = ({ accountId }: { accountId: number | null }, sql: Sql) =>
  sql`update account set tier = 'simplified' where id = ${accountId}`
