import { type Day, dhakaDay, firstOfMonth } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import { isFlow } from '#contract/transactions.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Db } from '#server/database/connect.ts'
import { type FlowType, flowTypes, type Insights } from '../contract.ts'
import type { Period } from '../periods.ts'
import { type Span, spanOf } from './period.ts'

/** After a step of the clock, entries are not in the order of their times. This many are read before the first day. */
const ENTRIES_BEFORE = 50
/** The people with most payments of each month. The five of the whole period are searched among them. */
const CANDIDATES_A_MONTH = 20
const PEOPLE = 5

/** In poisha, as JSON numbers. */
type DayRow = [day: Day, change: number]
type FlowRow = [
  bar: Day,
  type: string,
  moneyIn: number,
  moneyOut: number,
  entriesIn: number,
  entriesOut: number,
]
type Found = { balance: bigint; days: DayRow[] | null; flows: FlowRow[] | null }
type PersonRow = { name: string; isKnown: boolean; moneyIn: bigint; moneyOut: bigint; payments: bigint }

/** The charts of one wallet. Its cost depends on the period, not on the length of the history. */
export async function insightsOf(
  db: Db,
  account: number,
  period: Period,
  now = new Date(),
): Promise<Insights> {
  const today = dhakaDay(now)
  const span = spanOf(period, today)
  const since = firstOfMonth(span.from)
  const [[found], people] = await Promise.all([
    findFlows(db, account, period, span),
    findPeople(db, account, since),
  ])
  if (!found) throw new Error(`no account ${account}`)
  const flows = found.flows ?? []
  return {
    period,
    from: span.from,
    today,
    flow: flowOf(span, flows),
    balances: balancesOf(Number(found.balance), found.days ?? []),
    types: typesOf(flows),
    people: { since, most: people.map(presentPerson) },
  }
}

/** One statement, so that a fold that commits meanwhile counts nothing twice. */
const findFlows = (db: Db, account: number, period: Period, { from }: Span) => db<Found[]>`
  with folded as (
    -- As bigint: no index on running numbers finds a numeric.
    select coalesce(sum(came_entries + went_entries), 0)::bigint as entries,
      coalesce(sum(came_entries + went_entries) filter (where month < date_trunc('month', ${from}::date)), 0)::bigint
        as before
    from account_month where account = ${account}
  ), unread as (
    -- The first running number that the totals by day do not have.
    select case when exists (select from account_daily where account = ${account}) then folded.entries
      else greatest(folded.before - ${ENTRIES_BEFORE}, 0) end as after
    from folded
  ), part as materialized (
    select day, type, came, went, came_entries, went_entries from account_day where account = ${account} and day >= ${from}::date
    union all
    select dhaka_day(created_at), type, came, went, (direction = 'in')::int, (direction = 'out')::int from entry
    where account = ${account} and number > (select after from unread) and dhaka_day(created_at) >= ${from}::date
  )
  select balance, (
    select json_agg(json_build_array(day, change) order by day)
    from (select day, sum(came - went) as change from part group by day) as changed
  ) as days, (
    select json_agg(json_build_array(bar, type, came, went, came_entries, went_entries))
    from (
      select ${barOf(db, period, from)} as bar, type, sum(came) as came, sum(went) as went,
        sum(came_entries) as came_entries, sum(went_entries) as went_entries
      from part group by 1, 2
    ) as flow
  ) as flows
  from account where id = ${account}`

/** The same bars as `spanOf`. */
function barOf(db: Db, period: Period, from: Day) {
  if (period === 'year') return db`date_trunc('month', day)::date`
  if (period === 'month') return db`day`
  return db`${from}::date + 7 * ((day - ${from}::date) / 7)`
}

const findPeople = (db: Db, account: number, since: Day) => db<PersonRow[]>`
  with own as (
    select id, owner from account where id = ${account}
    -- What a pot pays, its holder pays.
    union all select pot.id, pot.holder from account wallet join account pot on pot.holder = wallet.owner
      and pot.kind = 'pot' where wallet.id = ${account}
  ), folded as (
    select id as account, owner, (
      select coalesce(sum(came_entries + went_entries), 0)::bigint from account_month where account = own.id
    ) as entries
    from own
  ), open as materialized (
    select payer_of(beside.id) as other, sum(came)::bigint as came, sum(went)::bigint as went, count(*) as payments
    from folded join entry on entry.account = folded.account and number > folded.entries
    join account beside on beside.id = entry.other and (beside.owner is not null or beside.kind = 'pot')
    where dhaka_day(created_at) >= ${since}::date and coalesce(beside.owner, beside.holder) <> folded.owner
    group by 1
  ), chosen as materialized (
    select other from (
      select top.other, top.payments
      from (select distinct month from account_month where account = ${account} and month >= ${since}::date) as months
      cross join lateral (
        select other, payments from account_month_person
        where account = ${account} and month = months.month order by payments desc limit ${CANDIDATES_A_MONTH}
      ) as top
      union all
      select other, payments from open
    ) as candidate
    group by other order by sum(payments) desc, other limit ${PEOPLE}
  )
  select person.name, other.kind = 'float' or exists (select from has_paid(other.id, ${account})) as "isKnown",
    sum(exchanged.came)::bigint as "moneyIn", sum(exchanged.went)::bigint as "moneyOut",
    sum(exchanged.payments)::bigint as payments
  from chosen
  join account other on other.id = chosen.other join person on person.id = other.owner
  cross join lateral (
    select came, went, payments from account_month_person kept
    where kept.account = ${account} and kept.month >= ${since}::date and kept.other = chosen.other
    union all
    select came, went, payments from open where open.other = chosen.other
  ) as exchanged
  group by other.id, person.name, other.kind
  order by payments desc, sum(exchanged.came + exchanged.went) desc, other.id`

const presentPerson = ({ name, isKnown, moneyIn, moneyOut, payments }: PersonRow) => ({
  name: nameForPayer(name, isKnown),
  payments: Number(payments),
  sent: poishaToTaka(moneyOut),
  received: poishaToTaka(moneyIn),
})

const taka = (poisha: number) => poishaToTaka(BigInt(poisha))

/** Without money that stays with its owner: it neither comes in nor goes out. */
function flowOf({ bars }: Span, flows: readonly FlowRow[]): Insights['flow'] {
  const sums = new Map(bars.map((bar) => [bar, { in: 0, out: 0 }]))
  for (const [bar, type, moneyIn, moneyOut] of flows) {
    const sum = sums.get(bar)
    if (!sum || !isFlow(type)) continue
    sum.in += moneyIn
    sum.out += moneyOut
  }
  return [...sums].map(([from, sum]) => ({ from, in: taka(sum.in), out: taka(sum.out) }))
}

/** From the balance of now backwards, so that it needs no entry before the period. */
function balancesOf(now: number, days: readonly DayRow[]): Insights['balances'] {
  let balance = now
  const points = days.toReversed().map(([day, change]) => {
    const point = { day, balance: taka(balance) }
    balance -= change
    return point
  })
  return { opening: taka(balance), now: taka(now), days: points.reverse() }
}

const flowTypeOf = (type: string): FlowType =>
  (flowTypes as readonly string[]).includes(type) ? (type as FlowType) : 'other'

/** Each direction separately, the largest first. */
function typesOf(flows: readonly FlowRow[]): Insights['types'] {
  const sums = new Map<string, Insights['types'][number]>()
  const add = (type: FlowType, direction: 'in' | 'out', poisha: number, count: number) => {
    if (poisha === 0) return
    const key = `${type} ${direction}`
    const sum = sums.get(key) ?? { type, direction, amount: 0, count: 0 }
    sums.set(key, { ...sum, amount: sum.amount + poisha, count: sum.count + count })
  }
  for (const [, type, moneyIn, moneyOut, entriesIn, entriesOut] of flows) {
    add(flowTypeOf(type), 'in', moneyIn, entriesIn)
    add(flowTypeOf(type), 'out', moneyOut, entriesOut)
  }
  return [...sums.values()]
    .toSorted((one, other) => other.amount - one.amount)
    .map((sum) => ({ ...sum, amount: taka(sum.amount) }))
}
