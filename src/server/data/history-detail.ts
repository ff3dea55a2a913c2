import type { TransactionDetail } from '#contract/entities/transactions.ts'
import { poishaToTaka } from '#contract/money.ts'
import { feeTypes } from '#contract/transactions.ts'
import type { DetailFields } from '#features/fields.ts'
import type { Db } from '../database/connect.ts'
import { rowFor } from './history.ts'
import type { HistoryReader } from './history-source.ts'
import { receiverHasPaid, type TransferRow, transferColumns, transferParties } from './transactions.ts'

type DetailRow = TransferRow & { isOfPot: boolean }

/**
 * One transaction of a history with the other legs of its posting, those that touch the reader's own account. What the
 * reader's pot paid is shown as a payment of the reader, without a balance.
 */
export async function readDetail(
  db: Db,
  reader: HistoryReader,
  seq: bigint,
): Promise<Omit<TransactionDetail, keyof DetailFields> | undefined> {
  const rows = await db<DetailRow[]>`
    with opened as materialized (select coalesce("group", seq) as head from transfer where seq = ${seq})
    select ${transferColumns(db)}, ${receiverHasPaid(db, db`payer_of(t.debit_account)`)}, ${isOfPot(db, reader)} as "isOfPot"
    from (
      select transfer.* from opened join transfer on transfer.seq = opened.head
      union all
      select transfer.* from opened join transfer on transfer."group" = opened.head
    ) as t ${transferParties(db)}
    where ${reader.accountId} in (t.debit_account, t.credit_account, t.agent) or ${isOfPot(db, reader)}
    order by t.seq`
  return detailOf(
    reader,
    rows.map((row) => (row.isOfPot ? paidBy(reader, row) : row)),
    seq,
  )
}

const isOfPot = (db: Db, { accountId, personId }: HistoryReader) =>
  db`(debit.kind = 'pot' and debit.holder = ${personId} and t.credit_account <> ${accountId})`

const paidBy = ({ accountId }: HistoryReader, row: DetailRow) => ({ ...row, debitAccount: accountId })

function detailOf(reader: HistoryReader, rows: readonly DetailRow[], seq: bigint) {
  const opened = rows.find((row) => row.seq === seq)
  if (!opened) return undefined
  const others = rows.filter((row) => row.seq !== seq)
  const isCost = (row: TransferRow) => feeTypes.includes(row.type) && row.debitAccount === reader.accountId
  const { transaction } = rowFor(reader, opened)
  return {
    ...transaction,
    balanceAfter: opened.isOfPot ? null : transaction.balanceAfter,
    fee: poishaToTaka(others.filter(isCost).reduce((sum, { amount }) => sum + amount, 0n)),
    legs: others.filter((row) => !feeTypes.includes(row.type)).map((row) => rowFor(reader, row).transaction),
  }
}
