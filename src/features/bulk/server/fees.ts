import type { Db, Tx } from '#server/database/connect.ts'

/**
 * The rows `charged` (line, fee) of what each row costs by the tariff in force, as the ledger will charge it: the pot of
 * the owner pays, and what it has paid in the month counts.
 */
const charged = (db: Db, id: string) => db`
  payer as (
    select coalesce(pot.tier, wallet.tier) as tier, policy_at('tariff', now()) as tariff,
      case when pot.used[use_slot('send_money') + 1] >= date_trunc('month', dhaka_day(now()))::date - date '1970-01-01'
        then pot.used[use_slot('send_money') + 4] else 0 end as used
    from bulk join account wallet on wallet.id = bulk.owner
    left join account pot on pot.holder = wallet.owner and pot.kind = 'pot'
    where bulk.id = ${id}
  ), summed as (
    select line, amount, payer.used + sum(amount) over (order by line) as month_amount, tier, tariff
    from bulk_row cross join payer where bulk = ${id} and state = 'good'
  ), charged as (
    select line, coalesce(charge.fee, 0) as fee from summed
    left join lateral fee_due(tariff, tier, 'send_money', amount, month_amount::bigint) as charge on true
  )`

export async function feeNow(db: Db, id: string): Promise<bigint> {
  const [{ fee }] = await db<[{ fee: bigint }]>`
    with ${charged(db, id)} select coalesce(sum(fee), 0)::bigint as fee from charged`
  return fee
}

export const storeFees = (tx: Tx, id: string) => tx`
  with ${charged(tx, id)}, stored as (
    update bulk_row set fee = charged.fee from charged
    where bulk_row.bulk = ${id} and bulk_row.line = charged.line
  )
  update bulk set fee = (select coalesce(sum(fee), 0) from charged) where id = ${id}`
