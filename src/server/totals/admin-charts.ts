import type { AdminCharts } from '#contract/charts.ts'
import { type Day, daysUpTo, dhakaDay } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { adminChartFieldsOfFeatures } from '#features/fields.ts'
import type { Db } from '../database/connect.ts'

const DAYS = 30
const AGENTS = 6

type OwnCharts = Omit<AdminCharts, keyof typeof adminChartFieldsOfFeatures>
type DayRow = { day: Day; transfers: bigint; volume: bigint }
type PeopleRow = { day: Day; active: number | null; joined: number }
type RefusalRow = { code: string; count: bigint }
type FloatRow = { name: string; left: bigint; creditLine: bigint; agents: bigint }

/** The charts of the platform, from totals. Only floats are read one by one: transfers do not add to them. */
export async function adminChartsOf(db: Db, now = new Date()): Promise<OwnCharts> {
  const today = dhakaDay(now)
  const days = daysUpTo(today, DAYS)
  const from = days[0] as Day
  const [transfers, people, refusals, floats] = await Promise.all([
    findTransfers(db, from),
    findPeople(db, from, today),
    findRefusals(db, from),
    findFloats(db),
  ])
  const transfersOf = new Map(transfers.map((row) => [row.day, row]))
  const peopleOf = new Map(people.map((row) => [row.day, row]))
  const posted = transfers.reduce((sum, row) => sum + Number(row.transfers), 0)
  const refused = refusals.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    today,
    days: days.map((day) => ({
      day,
      volume: poishaToTaka(transfersOf.get(day)?.volume ?? 0n),
      count: Number(transfersOf.get(day)?.transfers ?? 0n),
      active: peopleOf.get(day)?.active ?? (day === today ? null : 0),
      joined: peopleOf.get(day)?.joined ?? 0,
    })),
    refusals: {
      asked: posted + refused,
      refused,
      reasons: refusals.map(({ code, count }) => ({ code, count: Number(count) })),
    },
    floats: {
      agents: Number(floats[0]?.agents ?? 0n),
      least: floats.map(({ name, left, creditLine }) => ({
        name,
        left: poishaToTaka(left),
        creditLine: poishaToTaka(creditLine),
      })),
    },
  }
}

const findTransfers = (db: Db, from: Day) => db<DayRow[]>`
  select day::text, sum(transfers)::bigint as transfers, sum(volume)::bigint as volume
  from transfer_day_part where day >= ${from}::date and is_listed(type) group by day`

/** Who joined since the last day that is counted is read from the people themselves. */
const findPeople = (db: Db, from: Day, today: Day) => db<PeopleRow[]>`
  select day::text, active, joined from people_day where day >= ${from}::date and day < ${today}::date
  union all
  select dhaka_day(created_at)::text, null, count(*)::int from person
  where role in ('USER', 'AGENT') and created_at >= dhaka_midnight(
    greatest(coalesce((select max(day) + 1 from people_day where day < ${today}::date), ${from}::date), ${from}::date)
  )
  group by 1`

const findRefusals = (db: Db, from: Day) => db<RefusalRow[]>`
  select code, sum(refusals)::bigint as count from refusal_day where day >= ${from}::date
  group by code order by count desc, code`

const findFloats = (db: Db) => db<FloatRow[]>`
  select person.name, balance - floor as left, -floor as "creditLine", count(*) over () as agents
  from account join person on person.id = account.owner
  where kind = 'float' and account.status = 'active'
  order by balance - floor, account.id limit ${AGENTS}`
