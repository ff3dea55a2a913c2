import { referenceOf } from '#ledger/reference.ts'
import type { Sql } from '../database/connect.ts'
import { audit, type Cause } from './audit.ts'

/** Hides a note from its receiver; hiding it again changes nothing. False when the account received no such note. */
export const hideNoteFrom = (sql: Sql, accountId: number, seq: bigint, cause: Cause) =>
  sql.begin(async (tx): Promise<boolean> => {
    const [note] = await tx<{ isHidden: boolean }[]>`
      select note.hidden_at is not null as "isHidden"
      from transfer_note note join transfer on transfer.seq = note.transfer
      where note.transfer = ${seq} and transfer.credit_account = ${accountId} for update of note`
    if (!note) return false
    if (note.isHidden) return true
    await tx`update transfer_note set hidden_at = now() where transfer = ${seq}`
    await audit(tx, cause, 'hide_note', { details: { reference: referenceOf(seq) } })
    return true
  })
