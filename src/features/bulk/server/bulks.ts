import { randomUUIDv7 } from 'node:crypto'
import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Sql, Tx } from '#server/database/connect.ts'
import type { Bulk, BulkState } from '../contract.ts'
import { bulkLimits } from '../limits.ts'
import { type ReadRow, readRow, type TypedRow } from '../rows.ts'

/** A bulk payment as it is stored, without its rows. */
export type StoredBulk = {
  id: string
  /** The wallet that pays. */
  owner: number
  title: string
  state: BulkState
  rows: number
  total: bigint
  fee: bigint
  hash: string | null
}

const storedColumns = (db: Db) => db`id, owner, title, state, rows, total, fee, hash`

/** Own ones only. Everything that changes a bulk payment or its rows locks it first. */
export async function lockBulk(tx: Tx, owner: number, id: string): Promise<StoredBulk | undefined> {
  const [stored] = await tx<StoredBulk[]>`
    select ${storedColumns(tx)} from bulk where id = ${id} and owner = ${owner} for update`
  return stored
}

export async function storedBulk(tx: Tx, id: string): Promise<StoredBulk> {
  const [stored] = await tx<[StoredBulk]>`select ${storedColumns(tx)} from bulk where id = ${id}`
  return stored
}

/** While its rows can still change. */
export const refusalOfChange = ({ state }: StoredBulk): Refusal | undefined => {
  if (state === 'paying') return refuse('BULK_RUNNING')
  return state === 'draft' || state === 'checked' ? undefined : refuse('BULK_NOT_READY')
}

type ShownBulk = StoredBulk & {
  bad: number
  paid: number
  failed: number
  paidSum: bigint
  returned: bigint | null
  createdAt: Date
  paidAt: Date | null
  finishedAt: Date | null
}

const shown = (db: Db, condition: unknown) => db<ShownBulk[]>`
  select bulk.id, bulk.owner, title, state, bulk.rows, bulk.total, bulk.fee, hash, created_at as "createdAt",
    paid_at as "paidAt", finished_at as "finishedAt", counted.*,
    case when state = 'done' then coalesce((select amount from transfer where seq = back_seq), 0) end as returned
  from bulk cross join lateral (
    select count(*) filter (where bulk_row.state = 'bad')::int as bad,
      count(*) filter (where bulk_row.state = 'paid')::int as paid,
      count(*) filter (where bulk_row.state = 'failed')::int as failed,
      coalesce(sum(amount) filter (where bulk_row.state = 'paid'), 0)::bigint as "paidSum"
    from bulk_row where bulk_row.bulk = bulk.id
  ) as counted
  ${condition}`

const present = (row: ShownBulk): Bulk => ({
  _id: row.id,
  title: row.title,
  state: row.state,
  rows: row.rows,
  bad: row.bad,
  paid: row.paid,
  failed: row.failed,
  total: poishaToTaka(row.total),
  fee: poishaToTaka(row.fee),
  paidSum: poishaToTaka(row.paidSum),
  returned: row.returned === null ? null : poishaToTaka(row.returned),
  hash: row.hash,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export async function presentBulk(db: Db, id: string): Promise<Bulk> {
  const [row] = await shown(db, db`where bulk.id = ${id}`)
  return present(row as ShownBulk)
}

export async function listOf(db: Db, owner: number, { page, limit }: { page: number; limit: number }) {
  const rows = await shown(
    db,
    db`where owner = ${owner} order by created_at desc, bulk.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  const [{ total }] = await db<[{ total: number }]>`
    select count(*)::int as total from bulk where owner = ${owner}`
  return { bulks: rows.map(present), total }
}

/** New ones of one person wait for each other, so that drafts are counted. */
export const makeBulk = (sql: Sql, owner: number, title: string, cause: Cause): Promise<string | Refusal> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`bulk ${owner}`}, 0))`
    const [{ drafts }] = await tx<[{ drafts: number }]>`
      select count(*)::int as drafts from bulk where owner = ${owner} and state in ('draft', 'checked')`
    if (drafts >= bulkLimits.drafts) return refuse('BULK_FULL')
    const id = randomUUIDv7()
    await tx`insert into bulk (id, owner, title) values (${id}, ${owner}, ${title})`
    await audit(tx, cause, 'make_bulk', { details: { bulk: id, title } })
    return id
  })

/** Replaces the rows from a line on. What was checked before has to be checked again. */
export const addRows = (
  sql: Sql,
  owner: number,
  id: string,
  { from, rows }: { from: number; rows: readonly TypedRow[] },
): Promise<Refusal | undefined> =>
  sql.begin(async (tx) => {
    const stored = await lockBulk(tx, owner, id)
    if (!stored) return refuse('BULK_NOT_FOUND')
    const refused = refusalOfChange(stored)
    if (refused) return refused
    if (from - 1 + rows.length > bulkLimits.rows) return refuse('BULK_FULL')
    if (from > stored.rows + 1) return refuse('BULK_NOT_READY')
    await replaceRows(tx, id, from, rows.map(readRow))
    return undefined
  })

async function replaceRows(tx: Tx, id: string, from: number, rows: readonly ReadRow[]) {
  await tx`delete from bulk_row where bulk = ${id} and line >= ${from}`
  await tx`
    insert into bulk_row (bulk, line, address, amount, note)
    select ${id}, ${from - 1} + place, address, amount, nullif(note, '')
    from unnest(
      ${rows.map(({ address }) => address)}::text[], ${rows.map(({ poisha }) => poisha)}::bigint[],
      ${rows.map(({ note }) => note)}::text[]
    ) with ordinality as typed (address, amount, note, place)`
  await tx`
    update bulk set state = 'draft', hash = null, rows = ${from - 1 + rows.length}, fee = 0,
      total = (select coalesce(sum(amount), 0) from bulk_row where bulk = ${id})
    where id = ${id}`
}

export const cancelBulk = (sql: Sql, owner: number, id: string, cause: Cause): Promise<Refusal | undefined> =>
  sql.begin(async (tx) => {
    const stored = await lockBulk(tx, owner, id)
    if (!stored) return refuse('BULK_NOT_FOUND')
    const refused = refusalOfChange(stored)
    if (refused) return refused
    await tx`update bulk set state = 'cancelled', finished_at = now() where id = ${id}`
    await audit(tx, cause, 'cancel_bulk', { details: { bulk: id } })
    return undefined
  })

/** Drafts and cancelled ones. What was paid stays. */
export const sweepBulks = (sql: Sql) => sql`
  delete from bulk where state in ('draft', 'checked', 'cancelled')
    and created_at < now() - ${bulkLimits.draftDays} * interval '1 day'`

/** Changes with each part that is paid, and at the end. SQL for the row `account` of the signed-in person. */
export const paidRowsNow = (db: Db) => db`(
  select count(*) from bulk join bulk_row on bulk_row.bulk = bulk.id
  where bulk.owner = account.id and bulk.state = 'paying' and bulk_row.state in ('paid', 'failed'))`

export async function countRows(db: Db): Promise<Record<'good' | 'paid' | 'failed', number>> {
  const [counts] = await db<[Record<'good' | 'paid' | 'failed', number>]>`
    select count(*) filter (where bulk_row.state = 'good')::int as good,
      count(*) filter (where bulk_row.state = 'paid')::int as paid,
      count(*) filter (where bulk_row.state = 'failed')::int as failed
    from bulk join bulk_row on bulk_row.bulk = bulk.id
    where bulk.state = 'paying' or bulk.finished_at > now() - interval '1 day'`
  return counts
}
