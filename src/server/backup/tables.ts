import pg from 'pg'
import type { Db } from '../data/connect.ts'
import type { TableShape } from './format.ts'

/**
 * Everything is in a backup but what lives for hours and opens doors: whoever restores signs in anew.
 * The migrations are in its header.
 */
const LEFT_OUT = ['session', 'verification_code', 'attempt', 'schema_migration']

/** Every other table with the columns that hold data, each after those that it refers to. */
export async function tablesToKeep(db: Db): Promise<TableShape[]> {
  const tables = await db<(TableShape & { refersTo: string[] })[]>`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${LEFT_OUT})
    order by c.relname`
  return inOrderOfReference(tables)
}

function inOrderOfReference(tables: (TableShape & { refersTo: string[] })[]): TableShape[] {
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

/** Sequences stand outside of snapshots: asked after the rows were read, none is behind them. */
export async function sequencePositions(db: Db): Promise<Record<string, string | null>> {
  const rows = await db<{ name: string; last: bigint | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last?.toString() ?? null]))
}

/** As COPY wants it: the table and its columns. */
export const quoted = ({ table, columns }: TableShape) =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
