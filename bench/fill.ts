import { parseArgs } from 'node:util'
import { verifyLedger } from '#ledger/verify.ts'
import type { Sql } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { takeMark } from '#server/journal/horizon.ts'
import { type Progress, withProgress } from '#server/operations/progress.ts'
import { joinDatabase } from '#server/run/database.ts'
import { readSettings } from '#server/settings/settings.ts'
import { fold } from '#server/totals/fold.ts'
import { populate } from './population.ts'

/** Posted within a minute on any machine: the guard refuses a posting that is dated further off the clock. */
const CHUNK = 50_000
/** From this many rows, rebuilding the indexes afterwards is faster than updating them. */
const REBUILD_FROM = 500_000
/** The history reaches so far back, and ends now. */
const DAYS = 700

/**
 * Adds transfers among the people there are, a chunk to a statement, computed by the database itself and
 * posted by the same guard as every posting. One user has a much longer history than all others.
 */
export async function fillTransfers(sql: Sql, count: number) {
  const rebuild = count >= REBUILD_FROM ? await dropIndexes(sql) : async () => {}
  await withProgress('Filling', { total: count, unit: 'transfers' }, async (progress) => {
    for (let done = 0; done < count; done += CHUNK) {
      const size = Math.min(CHUNK, count - done)
      await insertChunk(sql, size, { daysAgo: DAYS * (1 - done / count), days: (DAYS * size) / count })
      progress.at(done + size)
    }
  })
  await rebuild()
  await withProgress('Folding totals', { unit: 'transfers' }, async () => fold(sql, await takeMark(sql)))
  await sql.unsafe('vacuum analyze')
}

/** Spreads its transfers evenly over this many days. */
async function insertChunk(sql: Sql, count: number, { daysAgo, days }: { daysAgo: number; days: number }) {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local work_mem = '512MB'`
    // A plan for these very lists would hold copies of them in which each look-up counts from the start.
    await tx`set local plan_cache_mode = force_generic_plan`
    await tx`
      with wallets as materialized (select array_agg(id order by id) as ids from account where kind = 'wallet'),
      floats as materialized (select array_agg(id order by id) as ids from account where kind = 'float'),
      drawn as materialized (
        select nextval('transfer_seq') as seq, position, random() as kind,
          (100 + floor(random() * 50000))::bigint as amount,
          -- One user in a hundred draws is the first one, who so gets the long history.
          wallets.ids[case when random() < 0.01 then 1 else 1 + floor(random() * cardinality(wallets.ids))::int end] as one,
          wallets.ids[2 + floor(random() * (cardinality(wallets.ids) - 1))::int] as other,
          floats.ids[1 + floor(random() * cardinality(floats.ids))::int] as float
        from wallets, floats, generate_series(1, ${count}::int) as position
      ),
      system as (select
        (select id from account where kind = 'funding' and stripe = 0) as funding,
        (select id from account where kind = 'payout' and stripe = 0) as payout),
      sided as materialized (
        select seq, amount,
          now() - (${daysAgo}::float8 - ${days}::float8 * position / ${count}::float8) * interval '1 day' as created_at,
          case when kind < 0.6 and one <> other then 'send_money' when kind < 0.75 then 'add_money'
            when kind < 0.85 then 'withdraw' when kind < 0.95 then 'cash_in' else 'cash_out' end as type,
          one, other, float, funding, payout
        from drawn, system
      ),
      moved as materialized (
        select *,
          case type when 'add_money' then funding when 'cash_in' then float else one end as debit,
          case type when 'send_money' then other when 'withdraw' then payout when 'cash_out' then float else one end as credit,
          case when type in ('cash_in', 'cash_out') then float else one end as asked,
          case when type in ('cash_in', 'cash_out') then float end as handled
        from sided
      ),
      ends as materialized (
        select account.id, row_number() over (order by account.id)::int as place,
          account.entries + count(*) as entries, account.balance + sum(delta)::bigint as balance
        from (
          select debit as account, -amount as delta from moved
          union all select credit, amount from moved
        ) as entry join account on account.id = entry.account
        group by account.id
      ),
      placed as materialized (
        select moved.*, debit.place as debit_place, credit.place as credit_place, asked.place as asked_place,
          handled.place as handled_place
        from moved join ends debit on debit.id = moved.debit join ends credit on credit.id = moved.credit
        join ends asked on asked.id = moved.asked left join ends handled on handled.id = moved.handled
      )
      select post_transfers(
        (select array_agg(id order by id) from ends),
        (select array_agg(entries order by id) from ends),
        (select array_agg(balance order by id) from ends),
        now(),
        array_agg(seq order by seq), array_agg(uuidv7(created_at - clock_timestamp()) order by seq),
        array_agg(type::transfer_type order by seq), array_agg(amount order by seq),
        array_agg(debit_place order by seq), array_agg(credit_place order by seq), array_agg(asked_place order by seq),
        array_agg(gen_random_uuid()::text order by seq), array_agg(gen_random_uuid() order by seq),
        array_agg(handled_place order by seq), null, null, null, array_agg(created_at order by seq)
      ) from placed`
  })
}

/** Drops all indexes except the primary key. Returns the statements that build them again. */
async function dropIndexes(sql: Sql) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'transfer' and indexname <> 'transfer_pkey'`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  const rebuild = async ({ add }: Progress) => {
    for (const { name, definition } of indexes) {
      add(0, name)
      await sql.begin(async (tx) => {
        await tx.unsafe('set local statement_timeout = 0')
        await tx.unsafe("set local maintenance_work_mem = '1GB'")
        await tx.unsafe(definition)
      })
      add(1)
    }
  }
  return () => withProgress('Building indexes', { total: indexes.length, unit: 'indexes' }, rebuild)
}

async function main() {
  const { values } = parseArgs({
    options: {
      transfers: { type: 'string', default: '10000' },
      users: { type: 'string', default: '10000' },
      agents: { type: 'string', default: '20' },
    },
  })
  const database = await joinDatabase(readSettings(), console.log)
  const sql = connect(database.owner, { max: 2, session: { statement_timeout: '0' } })
  try {
    const [{ people }] = await sql<
      [{ people: bigint }]
    >`select count(*) as people from person where role = 'USER'`
    if (people === 0n) await populate(sql, { users: Number(values.users), agents: Number(values.agents) })
    await fillTransfers(sql, Number(values.transfers))
    const { transfers, faults } = await withProgress('Checking the books', { unit: 'rows' }, ({ report }) =>
      verifyLedger(sql, report),
    )
    console.log(`The ledger has ${transfers} transfers and ${faults.length} faults.`)
    for (const { check, row } of faults) console.log(`${check}: ${row}`)
    process.exitCode = faults.length > 0 ? 1 : 0
  } finally {
    await sql.end()
    await database.stop()
  }
}

if (import.meta.main) await main()
