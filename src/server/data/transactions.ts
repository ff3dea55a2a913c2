import type { Transaction } from '#contract/entities.ts'
import type { IdempotencyKey, PostedTransfer } from '#ledger/transfer.ts'
import { presentTransfer } from '../money/present.ts'
import type { Db } from './connect.ts'
import { pageWindow } from './page-window.ts'

export type TransferRow = PostedTransfer & {
  senderId: string | null
  senderName: string | null
  senderEmail: string | null
  receiverId: string | null
  receiverName: string | null
  receiverEmail: string | null
}

export const transferColumns = (db: Db) => db`
  t.seq, t.id, t.reference, t.type, t.amount, t.currency, t.status, t.created_at as "createdAt",
  sender.id as "senderId", sender.name as "senderName", sender.email as "senderEmail",
  receiver.id as "receiverId", receiver.name as "receiverName", receiver.email as "receiverEmail"`

/** The system's accounts have no owner: then the agent who assisted is the sender, or nobody. */
export const transferParties = (db: Db) => db`
  join account debit on debit.id = t.debit_account
  join account credit on credit.id = t.credit_account
  left join account agent on agent.id = t.agent
  left join person sender on sender.id = coalesce(debit.owner, agent.owner)
  left join person receiver on receiver.id = credit.owner`

const party = (name: string | null, email: string | null) =>
  email === null ? null : { email, name: name ?? '' }

export const presentRow = (row: TransferRow): Transaction =>
  presentTransfer(row, party(row.senderName, row.senderEmail), party(row.receiverName, row.receiverEmail))

/** A page of an account's history, found by running number: the same cost on any page of any length. */
export async function historyOf(db: Db, accountId: number, page: number, limit: number) {
  const [account] = await db<{ entries: bigint }[]>`select entries from account where id = ${accountId}`
  const total = Number(account?.entries ?? 0n)
  const last = total - (page - 1) * limit
  if (last < 1) return { rows: [], total }
  const first = Math.max(1, last - limit + 1)
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (
      select *, debit_number as number from transfer
      where debit_account = ${accountId} and debit_number between ${first} and ${last}
      union all
      select *, credit_number as number from transfer
      where credit_account = ${accountId} and credit_number between ${first} and ${last}
    ) as t ${transferParties(db)}
    order by t.number desc`
  return { rows: rows.map(presentRow), total }
}

/** What an agent handled; the agent's own side is left out, so that the other one names the customer. */
export async function handledBy(
  db: Db,
  { accountId, personId }: { accountId: number; personId: string },
  page: number,
  limit: number,
) {
  const [kept] = await db<{ handled: bigint }[]>`select handled from account where id = ${accountId}`
  const total = Number(kept?.handled ?? 0n)
  const { offset, count, fromOldest } = pageWindow(page, limit, total)
  if (count === 0) return { rows: [], total }
  const rows = await db<TransferRow[]>`
    select ${transferColumns(db)} from (
      select * from transfer where agent = ${accountId}
      order by seq ${fromOldest ? db`asc` : db`desc`} offset ${offset} limit ${count}
    ) as t ${transferParties(db)}
    order by t.seq desc`
  return { rows: rows.map((row) => withoutOwnSide(presentRow(row), row, personId)), total }
}

const withoutOwnSide = (transaction: Transaction, row: TransferRow, personId: string): Transaction => ({
  ...transaction,
  sender: row.senderId === personId ? null : transaction.sender,
  receiver: row.receiverId === personId ? null : transaction.receiver,
})

export async function summaryOf(db: Db, accountId: number): Promise<{ cashIn: bigint; cashOut: bigint }> {
  const [kept] = await db<{ cashIn: bigint; cashOut: bigint }[]>`
    select cash_in as "cashIn", cash_out as "cashOut" from account where id = ${accountId}`
  return kept ?? { cashIn: 0n, cashOut: 0n }
}

/** The transaction that this very request brought about before, if it did. */
export async function findTransaction(
  db: Db,
  actor: number,
  { key, payload }: IdempotencyKey,
): Promise<Transaction | undefined> {
  const [row] = await db<TransferRow[]>`
    select ${transferColumns(db)} from transfer t ${transferParties(db)}
    where t.actor = ${actor} and t.key = ${key} and t.payload = ${payload}`
  return row && presentRow(row)
}
