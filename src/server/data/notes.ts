import { referenceOf } from '#ledger/reference.ts'
import type { Sql } from '../database/connect.ts'
import { type Origin, recordAudit } from './audit.ts'

type Receiver = { accountId: number; personId: string }

/** Hides a note from its receiver; hiding it again changes nothing. False when the account received no such note. */
export const hideNoteFrom = (sql: Sql, { accountId, personId }: Receiver, seq: bigint, origin: Origin) =>
  sql.begin(async (tx): Promise<boolean> => {
    const [note] = await tx<{ isHidden: boolean }[]>`
      select note.hidden_at is not null as "isHidden"
      from transfer_note note join transfer on transfer.seq = note.transfer
      where note.transfer = ${seq} and transfer.credit_account = ${accountId} for update of note`
    if (!note) return false
    if (note.isHidden) return true
    await tx`update transfer_note set hidden_at = now() where transfer = ${seq}`
    const details = { reference: referenceOf(seq) }
    await recordAudit(tx, { action: 'hide_note', actor: personId, subject: personId, details, ...origin })
    return true
  })
