import { addDays, type Day, dhakaDay, firstOfMonth } from '#contract/days.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { estimateTariff as endpoint, type TariffEstimate } from '../contract.ts'
import { estimateDays } from '../facts.ts'
import { chargeFor, type Priced, type Tariff } from '../tariff.ts'
import { tariffShown } from '../wire.ts'

/** How many payments are priced at most. A larger sample would hardly be more exact. */
const SAMPLE = 20_000
/** A sample has some payments of each of these parts of the period. */
const PIECES = 100

export const estimateTariff = route(endpoint, async ({ body: { rules }, services }) =>
  ok(await services.replica.read(services.lists, (db) => estimate(db, tariffShown(rules)))),
)

/**
 * What the payments of the last days would have cost by a tariff. All are priced if they are few. Else it is a sample,
 * scaled by the totals of the days, so that it costs the same however long the history is.
 */
export async function estimate(db: Db, tariff: Tariff, { sample = SAMPLE } = {}): Promise<TariffEstimate> {
  const from = addDays(dhakaDay(new Date()), 1 - estimateDays)
  const totals = await findTotals(db, from)
  const isFew = (await countFrom(db, firstOfMonth(from))) <= sample
  const priced = isFew ? await findAll(db, from) : await findSome(db, from, sample)
  const sums = [...Map.groupBy(priced, ({ type }) => type)].map(([type, payments]) =>
    scaled(tariff, payments, totals.get(type)?.transfers ?? 0n),
  )
  const sumOf = (of: (sum: Sums) => bigint) => poishaToTaka(sums.reduce((all, sum) => all + of(sum), 0n))
  return {
    payments: Number(
      [...totals].reduce((all, [type, { transfers }]) => (isFee(type) ? all : all + transfers), 0n),
    ),
    priced: priced.length,
    fees: sumOf(({ fees }) => fees),
    commissions: sumOf(({ commissions }) => commissions),
    feesPaid: poishaToTaka(totals.get('fee')?.volume ?? 0n),
  }
}

type Sums = { fees: bigint; commissions: bigint }

/** What payments of one type cost, and by that what all `transfers` of them cost. */
function scaled(tariff: Tariff, payments: readonly Priced[], transfers: bigint): Sums {
  const sums: Sums = { fees: 0n, commissions: 0n }
  for (const payment of payments) {
    const { fee, commission } = chargeFor(tariff, payment)
    sums.fees += fee
    sums.commissions += commission
  }
  const count = BigInt(payments.length)
  const grow = (sum: bigint) => (sum * transfers) / count
  return { fees: grow(sums.fees), commissions: grow(sums.commissions) }
}

type Total = { type: TransactionType | 'fee'; transfers: bigint; volume: bigint }

const isFee = (type: Total['type']) => type === 'fee'

async function findTotals(db: Db, from: Day): Promise<Map<Total['type'], Total>> {
  const rows = await db<Total[]>`
    select type, sum(transfers)::bigint as transfers, sum(volume)::bigint as volume from transfer_day_part
    where day >= ${from}::date and (is_listed(type) or type = 'fee') group by type`
  return new Map(rows.map((row) => [row.type, row]))
}

/** Fees depend on what a wallet has paid in the month, so all payments since its first day count. */
async function countFrom(db: Db, from: Day): Promise<number> {
  const [row] = await db<[{ payments: bigint }]>`
    select coalesce(sum(transfers), 0)::bigint as payments from transfer_day_part
    where day >= ${from}::date and is_listed(type)`
  return Number(row.payments)
}

/** The wallet that a payment counts for. */
const wallet = (db: Db) => db`case use_direction(type) when 'in' then credit_account else debit_account end`

const findAll = (db: Db, from: Day) => db<Priced[]>`
  select tier, type, amount, "monthAmount" from (
    select account.tier, type, amount, created_at, sum(amount) over (
        partition by account.id, type, date_trunc('month', dhaka_day(created_at)) order by seq
      )::bigint as "monthAmount"
    from transfer join account on account.id = ${wallet(db)}
    where created_at >= dhaka_midnight(${firstOfMonth(from)}::date) and is_listed(type)
  ) as payment
  where created_at >= dhaka_midnight(${from}::date)`

/**
 * The first payments of each piece. What a wallet had paid in the month is taken from its total of the month, as if it
 * had paid evenly.
 */
function findSome(db: Db, from: Day, sample: number) {
  const pieces = Math.min(PIECES, sample)
  return db<Priced[]>`
  with period as materialized (
    select (select seq from transfer where created_at >= dhaka_midnight(${from}::date) order by created_at, seq limit 1)
        as first, (select max(seq) + 1 from transfer) as last
  ), payment as materialized (
    select found.* from period
    cross join generate_series(0, ${pieces - 1}) as piece
    cross join lateral (
      select type, amount, created_at, ${wallet(db)} as wallet,
        date_trunc('month', dhaka_day(created_at))::date as month
      from transfer
      where seq >= first + (last - first) * piece / ${pieces} and seq < first + (last - first) * (piece + 1) / ${pieces}
        and is_listed(type)
      order by seq limit ${Math.ceil(sample / pieces)}
    ) as found
  )
  select account.tier, payment.type, payment.amount, greatest(payment.amount, round(
      coalesce(case use_direction(payment.type) when 'in' then total.came else total.went end, 0)
        * extract(epoch from payment.created_at - dhaka_midnight(payment.month))
        / extract(epoch from least(now(), dhaka_midnight((payment.month + interval '1 month')::date))
          - dhaka_midnight(payment.month))
    ))::bigint as "monthAmount"
  from payment join account on account.id = payment.wallet
  left join account_month as total on total.account = payment.wallet and total.month = payment.month
    and total.type = payment.type`
}
