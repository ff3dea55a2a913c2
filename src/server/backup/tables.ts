import pg from 'pg'
import { keptTablesOfFeatures, leftOutTablesOfFeatures } from '#features/facts.ts'
import type { Db } from '../database/connect.ts'
import type { TableShape } from './format.ts'

/** The tables in a backup: people, money, and the audit log. */
export const KEPT = [
  'account',
  'account_daily',
  'account_day',
  'account_month',
  'account_month_person',
  'agent_listing',
  'audit_event',
  'authenticator',
  'former_email',
  'deadline',
  'former_name',
  'former_phone',
  'funding_order',
  'journal_checkpoint',
  'journal_epoch',
  'journal_segment',
  'known_device',
  'people_day',
  'passkey',
  'phone_claim',
  'person',
  'notification',
  'notification_mark',
  'person_total',
  'recovery_code',
  'refusal_day',
  'preference',
  'refused_key',
  'root_key',
  'totals_fold',
  'transfer',
  'transfer_day',
  'transfer_day_shard',
  'transfer_note',
  'transfer_total',
  ...keptTablesOfFeatures,
]

/** All other tables, with the reason why backups leave them out. A test fails for a table that is in neither list. */
export const LEFT_OUT: Record<string, string> = {
  attempt: 'Counts of the last hours; a restored server starts counting again.',
  email_wish: 'A code to change an address is valid for minutes: people ask for a new one.',
  live_stream: 'Open connections of pages, which connect again after the restore.',
  login_ticket: 'A login that waits for its second factor is valid for minutes: people log in again.',
  not_me_link: 'A link can freeze an account: mails after the restore contain new links.',
  owner_setting: 'Every start of a server writes it from its settings.',
  outbox: 'Messages hold codes and links, and the server that made the backup sends the queued ones.',
  passkey_challenge: 'A challenge is valid for minutes: browsers ask for a new one.',
  payment_proof: 'A confirmation of a payment is valid for minutes, and ends with its session.',
  password_reset: 'A link to set a password is valid for minutes: people ask for a new one.',
  phone_code: 'A code to verify a phone number is valid for minutes: people ask for a new one.',
  registration: 'A code and a token open an account: people who have not verified register again.',
  registration_address: 'Belongs to the registrations.',
  schema_definition: 'Every migration writes it from the files.',
  schema_migration: 'The header of the backup names the migrations.',
  session: 'A session gives access to an account: after a restore all people sign in again.',
  ...leftOutTablesOfFeatures,
}

type Table = TableShape & { refersTo: string[] }

/** The tables of a backup with their stored columns. A table comes after the tables that it references. */
export async function tablesToKeep(db: Db): Promise<TableShape[]> {
  const tables = await db<Table[]>`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${KEPT})
    order by c.relname`
  if (tables.length < KEPT.length) throw new Error('the database lacks a table that backups contain')
  return inOrderOfReference(tables)
}

function inOrderOfReference(tables: Table[]): TableShape[] {
  const sorted: TableShape[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.find(({ refersTo }) => !waiting.some(({ table }) => refersTo.includes(table)))
    if (!next) throw new Error('foreign keys between tables form a cycle')
    sorted.push({ table: next.table, columns: next.columns })
    waiting = waiting.filter((table) => table !== next)
  }
  return sorted
}

/** The number of rows in all these tables, in the snapshot of the transaction. */
export async function countRows(db: Db, tables: TableShape[]): Promise<number> {
  let sum = 0
  for (const { table } of tables) {
    const [row] = await db<[{ rows: bigint }]>`select count(*) as rows from ${db(table)}`
    sum += Number(row.rows)
  }
  return sum
}

/** Snapshots do not cover sequences. Read them after the rows, so that no sequence is behind its rows. */
export async function sequencePositions(db: Db): Promise<Record<string, string | null>> {
  const rows = await db<{ name: string; last: bigint | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last?.toString() ?? null]))
}

/** The table and its columns in the syntax of COPY. */
export const quoted = ({ table, columns }: TableShape) =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
