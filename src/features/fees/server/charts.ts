import { addDays, addMonths, type Day, daysUpTo, dhakaDay, firstOfMonth } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { Db } from '#server/database/connect.ts'
import { AGENT_DAYS, accountDays } from '#server/totals/agent-charts.ts'
import type { Commissions, FeeDays } from '../fields.ts'

const DAYS = 30

type DayRow = { day: Day; fees: bigint; commission: bigint }

/** Fees and commissions of all people, from the totals of the days. */
export async function feeDays(db: Db, today = dhakaDay(new Date())): Promise<FeeDays> {
  const rows = await db<DayRow[]>`
    select day::text, coalesce(sum(volume) filter (where type = 'fee'), 0)::bigint as fees,
      coalesce(sum(volume) filter (where type = 'commission'), 0)::bigint as commission
    from transfer_day_part where day >= ${addDays(today, 1 - DAYS)}::date and type in ('fee', 'commission') group by day`
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return {
    days: daysUpTo(today, DAYS).map((day) => ({
      day,
      fees: poishaToTaka(byDay.get(day)?.fees ?? 0n),
      commission: poishaToTaka(byDay.get(day)?.commission ?? 0n),
    })),
  }
}

/** What an agent earned, from the totals of the float. */
export async function commissionsOf(
  db: Db,
  account: number,
  today = dhakaDay(new Date()),
): Promise<Commissions> {
  const month = firstOfMonth(today)
  const rows = await db<{ day: Day; commission: bigint }[]>`
    select day::text, sum(came)::bigint as commission from (${accountDays(db, account, addMonths(month, -1))}) as part
    where type = 'commission' group by day`
  const byDay = new Map(rows.map((row) => [row.day, row.commission]))
  const sumOf = (isIn: (day: Day) => boolean) =>
    poishaToTaka(rows.reduce((sum, { day, commission }) => (isIn(day) ? sum + commission : sum), 0n))
  return {
    month: sumOf((day) => day >= month),
    lastMonth: sumOf((day) => day < month),
    days: daysUpTo(today, AGENT_DAYS).map((day) => ({ day, commission: poishaToTaka(byDay.get(day) ?? 0n) })),
  }
}

/** For administrators, by the agent's person id. */
export async function commissionsOfAgent(db: Db, agentId: string): Promise<Omit<Commissions, 'days'>> {
  const [float] = await db<
    [{ id: number }]
  >`select id from account where owner = ${agentId} and kind = 'float'`
  const { month, lastMonth } = await commissionsOf(db, float.id)
  return { month, lastMonth }
}
