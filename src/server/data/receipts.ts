import type { Db } from '../database/connect.ts'
import { presentReceipt, type ReceiptFacts } from './parties.ts'
import { factsOf, type TransferRow, transferColumns, transferParties } from './transactions.ts'

export type Named = { seq: bigint; id: string; amount: bigint }

/** The data that a tag signs. Only the types of the specification have receipts. */
export async function findReceipted(db: Db, seq: bigint): Promise<Named | undefined> {
  const [found] = await db<Named[]>`
    select seq, id, amount from transfer where seq = ${seq} and is_listed(type)`
  return found
}

/** By index look-ups only, so that the length of the history does not matter. */
export async function checkedReceipt(db: Db, seq: bigint) {
  const [row] = await db<(TransferRow & Pick<ReceiptFacts, 'returned' | 'checkpoint' | 'checkedAt'>)[]>`
    select ${transferColumns(db)}, ${returnedSum(db)} as returned, ${coveringCheckpoint(db)} as checkpoint,
      now() as "checkedAt"
    from transfer t ${transferParties(db)} where t.seq = ${seq}`
  if (!row) throw new Error(`transfer ${seq} is gone`)
  return presentReceipt({ ...row, ...factsOf(row) })
}

const returnedSum = (db: Db) => db`
  (select coalesce(sum(back.amount), 0)::bigint from transfer back where back.reverses = t.seq)`

/** Its segment, once a published checkpoint names that segment or a later one. */
const coveringCheckpoint = (db: Db) => db`(
  select segment.number from (
    select number from journal_segment
    where chain = 'transfers' and to_seq >= t.seq order by to_seq limit 1
  ) as segment
  join journal_checkpoint as published on published.transfers >= segment.number)`
