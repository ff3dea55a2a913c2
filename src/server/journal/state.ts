import type { Db } from '../database/connect.ts'

export type JournalState = {
  transfers: number
  audit: number
  /** Segments that no published checkpoint covers, and segments that one covers and that are gone. */
  unsigned: number
  /** For how long the oldest row waits to be sealed. */
  unsealedSeconds: number
  hasUnsealed: boolean
}

const headOf = (db: Db, chain: 'transfers' | 'audit', column: 'number' | 'to_seq') => db`
  coalesce((select ${db(column)} from journal_segment where chain = ${chain}::text order by number desc limit 1), 0)`

/** What the journal has not covered yet, by index look-ups only. */
export async function journalState(db: Db): Promise<JournalState> {
  const [state] = await db<[JournalState]>`
    select transfers::float8, audit::float8,
      (abs(transfers - coalesce((select point.transfers from journal_checkpoint as point), 0))
        + abs(audit - coalesce((select point.audit from journal_checkpoint as point), 0)))::float8 as unsigned,
      coalesce(extract(epoch from clock_timestamp() - oldest), 0)::float8 as "unsealedSeconds",
      oldest is not null as "hasUnsealed"
    from (
      select ${headOf(db, 'transfers', 'number')} as transfers, ${headOf(db, 'audit', 'number')} as audit,
        least(
          (select created_at from transfer where seq > ${headOf(db, 'transfers', 'to_seq')} order by seq limit 1),
          (select made_at from audit_event where id > ${headOf(db, 'audit', 'to_seq')} order by id limit 1)
        ) as oldest
    ) as head`
  return state
}

/**
 * Whether rows wait to be sealed, or segments to be signed, and the last seal is not too recent. A seal in the future
 * is one of a clock that was wrong, and holds nothing back.
 */
export async function hasNews(db: Db, everyMs: number, isSigning: boolean): Promise<boolean> {
  const [last] = await db<[{ isRecent: boolean }]>`
    select exists (
      select from journal_segment
      where (chain, number) in (
          ('transfers', ${headOf(db, 'transfers', 'number')}), ('audit', ${headOf(db, 'audit', 'number')}))
        and sealed_at between clock_timestamp() - ${everyMs} * interval '1 millisecond' and clock_timestamp()
    ) as "isRecent"`
  if (last.isRecent) return false
  const { hasUnsealed, unsigned } = await journalState(db)
  return hasUnsealed || (isSigning && unsigned > 0)
}

/** The newest checkpoint as it was signed. */
export async function publishedCheckpoint(db: Db): Promise<string | undefined> {
  const [newest] = await db<{ note: string }[]>`select note from journal_checkpoint`
  return newest?.note
}
