import type { TransactionDetail } from '#contract/entities/transactions.ts'
import { poishaToTaka } from '#contract/money.ts'
import { feeTypes } from '#contract/transactions.ts'
import type { DetailFields } from '#features/fields.ts'
import type { Db } from '../database/connect.ts'
import { rowFor } from './history.ts'
import type { HistoryReader } from './history-source.ts'
import { receiverHasPaid, type TransferRow, transferColumns, transferParties } from './transactions.ts'

/** One transaction of a history with the other legs of its posting, those that touch the reader's own account. */
export async function readDetail(
  db: Db,
  reader: HistoryReader,
  seq: bigint,
): Promise<Omit<TransactionDetail, keyof DetailFields> | undefined> {
  const rows = await db<TransferRow[]>`
    with opened as materialized (select coalesce("group", seq) as head from transfer where seq = ${seq})
    select ${transferColumns(db)}, ${receiverHasPaid(db)}
    from (
      select transfer.* from opened join transfer on transfer.seq = opened.head
      union all
      select transfer.* from opened join transfer on transfer."group" = opened.head
    ) as t ${transferParties(db)}
    where ${reader.accountId} in (t.debit_account, t.credit_account, t.agent)
    order by t.seq`
  const opened = rows.find((row) => row.seq === seq)
  if (!opened) return undefined
  const others = rows.filter((row) => row.seq !== seq)
  const isCost = (row: TransferRow) => feeTypes.includes(row.type) && row.debitAccount === reader.accountId
  return {
    ...rowFor(reader, opened).transaction,
    fee: poishaToTaka(others.filter(isCost).reduce((sum, { amount }) => sum + amount, 0n)),
    legs: others.filter((row) => !feeTypes.includes(row.type)).map((row) => rowFor(reader, row).transaction),
  }
}
