import { poishaToTaka } from '#contract/money.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { Db } from '#server/database/connect.ts'
import { type Cell, dhakaTime } from '#server/http/csv.ts'
import type { BulkRow } from '../contract.ts'
import { bulkLimits } from '../limits.ts'

type StoredRow = Omit<BulkRow, 'amount' | 'fee' | 'reference' | 'paidAt'> & {
  amount: bigint | null
  fee: bigint
  seq: bigint | null
  paidAt: Date | null
}

type Asked = { state?: BulkRow['state'] | undefined; offset: number; limit: number; byLine?: true }

const present = ({ amount, fee, seq, paidAt, ...row }: StoredRow): BulkRow => ({
  ...row,
  amount: amount === null ? null : poishaToTaka(amount),
  fee: poishaToTaka(fee),
  reference: seq === null ? null : referenceOf(seq),
  paidAt: paidAt?.toISOString() ?? null,
})

/** Rows that need somebody come first, unless they are wanted in the order of the file. */
const needFirst = (db: Db) =>
  db`array_position(array['bad', 'failed'], bulk_row.state) nulls last, code is null, `

export async function rowsOf(db: Db, id: string, { state, offset, limit, byLine }: Asked) {
  const condition = db`bulk = ${id} ${state ? db`and bulk_row.state = ${state}` : db``}`
  const rows = await db<StoredRow[]>`
    select line, address as recipient, bulk_row.amount, note, bulk_row.state, code, fee, paid_seq as seq,
      transfer.created_at as "paidAt"
    from bulk_row left join transfer on transfer.seq = paid_seq where ${condition}
    order by ${byLine ? db`` : needFirst(db)} line limit ${limit} offset ${offset}`
  const [{ total }] = await db<[{ total: number }]>`
    select count(*)::int as total from bulk_row where ${condition}`
  return { rows: rows.map(present), total }
}

export const fileHead = ['Line', 'Recipient', 'Amount', 'Note', 'State', 'Code', 'Reference', 'Time']

export async function* partsOfFile(db: Db, id: string): AsyncIterable<readonly (readonly Cell[])[]> {
  const { rows } = await rowsOf(db, id, { offset: 0, limit: bulkLimits.rows, byLine: true })
  yield rows.map(({ line, recipient, amount, note, state, code, reference, paidAt }) => [
    line,
    recipient,
    amount,
    note,
    state,
    code,
    reference,
    paidAt === null ? null : dhakaTime(paidAt),
  ])
}
