import type { AgentCharts } from '#contract/charts.ts'
import { addDays, type Day, daysUpTo, dhakaDay, startOf } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { agentChartFieldsOfFeatures } from '#features/fields.ts'
import type { Db } from '../database/connect.ts'
import { emptyAt } from './forecast.ts'

/** How many days a chart of an agent has. */
export const AGENT_DAYS = 14
/** A chart of a day has at most 96 steps. */
const STEP_SECONDS = 15 * 60

type OwnCharts = Omit<AgentCharts, keyof typeof agentChartFieldsOfFeatures>
type DayRow = { day: Day; cashIn: bigint; cashOut: bigint }
type StepRow = { at: Date; balance: bigint }
type TodayRow = { balance: bigint; floor: bigint; change: bigint; used: bigint; firstAt: Date | null }

/** The charts of one agent. They read totals by day and the entries of today. */
export async function agentChartsOf(db: Db, account: number, now = new Date()): Promise<OwnCharts> {
  const today = dhakaDay(now)
  const [days, [float], steps] = await Promise.all([
    agentDaysOf(db, account, AGENT_DAYS, today),
    findToday(db, account, today),
    findSteps(db, account, today),
  ])
  if (!float) throw new Error(`no account ${account}`)
  const left = (balance: bigint) => poishaToTaka(balance - float.floor)
  const empty = emptyAt({
    now,
    endOfDay: startOf(addDays(today, 1)),
    firstAt: float.firstAt ?? undefined,
    used: float.used,
    left: float.balance - float.floor,
  })
  return {
    today,
    days,
    float: {
      creditLine: poishaToTaka(-float.floor),
      opening: left(float.balance - float.change),
      now: left(float.balance),
      at: now.toISOString(),
      points: steps.map(({ at, balance }) => ({ at: at.toISOString(), left: left(balance) })),
      emptyAt: empty?.toISOString() ?? null,
    },
  }
}

/** The cash of an agent on each of the last days. */
export async function agentDaysOf(db: Db, account: number, count: number, today = dhakaDay(new Date())) {
  const rows = await findDays(db, account, addDays(today, 1 - count))
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysUpTo(today, count).map((day) => {
    const { cashIn = 0n, cashOut = 0n } = byDay.get(day) ?? {}
    return { day, cashIn: poishaToTaka(cashIn), cashOut: poishaToTaka(cashOut) }
  })
}

/** As bigint: no index on running numbers finds a numeric. */
const foldedEntries = (db: Db, account: number) => db`(
  select coalesce(sum(came_entries + went_entries), 0)::bigint from account_month where account = ${account})`

const findDays = (db: Db, account: number, from: Day) => db<DayRow[]>`
  select day::text, coalesce(sum(went) filter (where type = 'cash_in'), 0)::bigint as "cashIn",
    coalesce(sum(came) filter (where type = 'cash_out'), 0)::bigint as "cashOut"
  from (${accountDays(db, account, from)}) as part group by day`

/** What came and went since a day, by day and type, to be summed. For accounts that have totals by day. */
export const accountDays = (db: Db, account: number, from: Day) => db`
  select day, type, came, went from account_day where account = ${account} and day >= ${from}::date
  union all
  select dhaka_day(created_at), type, came, went from entry
  where account = ${account} and number > ${foldedEntries(db, account)} and dhaka_day(created_at) >= ${from}::date`

/** The entries of today: those that are not folded, and those of today that are. */
const todaysEntries = (db: Db, account: number, today: Day) => db`
  select * from entry where account = ${account} and dhaka_day(created_at) = ${today}::date
    and number > ${foldedEntries(db, account)} - (
      select coalesce(sum(came_entries + went_entries), 0)::bigint from account_day
      where account = ${account} and day >= ${today}::date)`

const findToday = (db: Db, account: number, today: Day) => db<TodayRow[]>`
  select balance, floor, change, today.used, "firstAt" from account cross join (
    select coalesce(sum(came - went), 0)::bigint as change,
      coalesce(sum(went - came) filter (where type in ('cash_in', 'cash_out')), 0)::bigint as used,
      min(created_at) filter (where type in ('cash_in', 'cash_out')) as "firstAt"
    from (${todaysEntries(db, account, today)}) as entry
  ) as today
  where id = ${account}`

/** The last balance of each quarter of an hour. */
const findSteps = (db: Db, account: number, today: Day) => db<StepRow[]>`
  select created_at as at, balance from (
    select distinct on (step) created_at, balance, number
    from (
      select *, floor(extract(epoch from created_at) / ${STEP_SECONDS}) as step
      from (${todaysEntries(db, account, today)}) as entry
    ) as stepped
    order by step, number desc
  ) as last
  order by number`
