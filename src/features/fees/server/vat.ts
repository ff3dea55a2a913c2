import { setTimeout as sleep } from 'node:timers/promises'
import { poishaToTaka } from '#contract/money.ts'
import { rulesOf } from '#features/rules.ts'
import { Unavailable } from '#ledger/database.ts'
import { payloadOf } from '#ledger/payload.ts'
import type { Leg, PostingRequest } from '#ledger/transfer.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import { setDeadlines } from '#server/due/deadlines.ts'
import { dueKind } from '#server/due/kind.ts'
import { isSettled, type Mark, takeMark } from '#server/journal/horizon.ts'
import { payIn } from '#server/payments/pay.ts'

const KIND = 'vat'
const NIGHTLY = 'night'

/** Moves the VAT within the fees to its own account, every night. */
export const vatDue = dueKind<string, { sql: Sql }>({
  kind: KIND,
  lock: async (_tx, subjects) =>
    new Map(subjects.map((subject) => [subject, subject === NIGHTLY ? subject : undefined])),
  workOutside: async (_subject, { sql }) => {
    const mark = await takeMark(sql)
    await waitUntilSettled(sql, mark)
    await sql.begin(async (tx) => {
      // Two processes must not move the same VAT.
      await tx`select from deadline where kind = ${KIND} for update`
      await moveVat(tx, mark.transfers)
      await setDeadlines(tx, KIND, nextNight(tx))
    })
  },
})

const LOOKS = 100
const LOOK_AGAIN_MS = 50

/** Every fee up to the mark is in the books then. */
async function waitUntilSettled(sql: Sql, mark: Mark): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (await isSettled(sql, mark)) return
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Unavailable('a transaction that is open for long keeps transfers unsettled')
}

const nextNight = (db: Db) => db`select ${NIGHTLY}::text, dhaka_midnight(dhaka_day(now()) + 1)`

/** A tariff with VAT needs its night: at each start, and when a tariff is approved. */
export const prepareVat = (db: Db) => db`
  insert into deadline (kind, subject, due_at)
  select ${KIND}::text, night.* from (${nextNight(db)}) as night
  where exists (select from policy where kind = 'tariff' and vat_ppm > 0)
  on conflict do nothing`

/** Up to which transfer the VAT has been moved, and when. */
const lastMove = (db: Db) => db`
  select coalesce(max(substring(key from 5)::bigint), 0) as seq, coalesce(max(created_at), 'epoch') as at
  from transfer
  where actor = (select id from account where kind = 'settlement') and key >= 'vat:' and key < 'vat;'`

/** The VAT within fees that are not moved yet, by account of fees. A fee has the VAT of the tariff of its time. */
const unmoved = (db: Db, upTo: bigint | null) => db<{ account: number; vat: bigint }[]>`
  with last as materialized (${lastMove(db)})
  select fee.credit_account as account, sum(vat_within(fee.amount, tariff.vat_ppm))::bigint as vat
  from transfer fee
  cross join lateral (
    select coalesce(vat_ppm, 0) as vat_ppm from policy
    where kind = 'tariff' and greatest(effective_at, made_at) <= fee.created_at
    order by effective_at desc, id desc limit 1
  ) as tariff
  where fee.type = 'fee' and fee.created_at >= (select at from last) - interval '1 day'
    and fee.seq > (select seq from last) and fee.seq <= coalesce(${upTo}::bigint, fee.seq)
  group by 1 having sum(vat_within(fee.amount, tariff.vat_ppm)) > 0 order by 1`

async function moveVat(tx: Tx, reached: bigint): Promise<void> {
  const rows = await unmoved(tx, reached)
  if (rows.length === 0) return
  const paid = await payIn(tx, { rules: rulesOf() }, await requestOf(tx, reached, rows))
  if (!paid.ok) throw new Error(`the VAT was not moved: ${paid.code}`)
}

async function requestOf(
  tx: Tx,
  reached: bigint,
  rows: readonly { account: number; vat: bigint }[],
): Promise<PostingRequest> {
  const [system] = await tx<[{ vat: number; settlement: number }]>`
    select (select id from account where kind = 'vat') as vat,
      (select id from account where kind = 'settlement') as settlement`
  const credit = { id: system.vat }
  const legs = rows.map(
    ({ account, vat }): Leg => ({ type: 'vat', amount: vat, debit: { id: account }, credit }),
  )
  const key = `vat:${reached}`
  return {
    actor: system.settlement,
    accounts: [credit, ...rows.map(({ account }) => ({ id: account }))],
    idempotency: { key, payload: payloadOf(key) },
    legsMax: legs.length,
    plan: () => legs,
  }
}

/** For metrics. */
export async function vatUnmoved(db: Db): Promise<number> {
  const rows = await unmoved(db, null)
  return poishaToTaka(rows.reduce((sum, { vat }) => sum + vat, 0n))
}
