import pg from 'pg'
import type { Db } from '../data/connect.ts'
import type { TableShape } from './format.ts'

/** What a backup is for: people, money, and the record of what was done. */
export const KEPT = [
  'account',
  'agent_listing',
  'audit_event',
  'former_name',
  'former_phone',
  'funding_order',
  'phone_claim',
  'person',
  'person_total',
  'refused_key',
  'root_key',
  'transfer',
  'transfer_total',
] as const

/** Every other table with the reason why no backup holds it. A table that is in neither list turns a test red. */
export const LEFT_OUT = {
  attempt: 'Counts of the last hours, which a restored server starts anew.',
  email_wish: 'A code changes an address for some minutes: who waits for one asks for another.',
  not_me_link: 'A link freezes an account: after a restore new mails bring new ones.',
  outbox: 'Messages hold codes and links, and the server that made the backup sends those that wait.',
  phone_code: 'A code proves a phone number for some minutes: who waits for one asks for another.',
  registration: 'A code and a token open an account: who has not verified yet registers anew.',
  registration_address: 'Goes with the registrations.',
  schema_migration: 'The header of the backup names the migrations.',
  session: 'A session opens an account: after a restore everybody signs in anew.',
} as const satisfies Record<string, string>

type Table = TableShape & { refersTo: string[] }

/** The tables of a backup with the columns that hold data, each after those that it refers to. */
export async function tablesToKeep(db: Db): Promise<TableShape[]> {
  const tables = await db<Table[]>`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${[...KEPT]})
    order by c.relname`
  if (tables.length < KEPT.length) throw new Error('a table that belongs into a backup is missing')
  return inOrderOfReference(tables)
}

function inOrderOfReference(tables: Table[]): TableShape[] {
  const sorted: TableShape[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.find(({ refersTo }) => !waiting.some(({ table }) => refersTo.includes(table)))
    if (!next) throw new Error('tables refer to each other in a circle')
    sorted.push({ table: next.table, columns: next.columns })
    waiting = waiting.filter((table) => table !== next)
  }
  return sorted
}

/** Of all these tables together, as the transaction sees them. */
export async function countRows(db: Db, tables: TableShape[]): Promise<number> {
  let sum = 0
  for (const { table } of tables) {
    const [row] = await db<[{ rows: bigint }]>`select count(*) as rows from ${db(table)}`
    sum += Number(row.rows)
  }
  return sum
}

/** Sequences stand outside of snapshots: asked after the rows were read, none is behind them. */
export async function sequencePositions(db: Db): Promise<Record<string, string | null>> {
  const rows = await db<{ name: string; last: bigint | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last?.toString() ?? null]))
}

/** As COPY wants it: the table and its columns. */
export const quoted = ({ table, columns }: TableShape) =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
