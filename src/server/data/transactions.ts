import type { Transaction } from '#contract/entities.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import { presentTransfer } from '../money/present.ts'
import type { Db, Sql } from './connect.ts'
import { gather } from './gather.ts'
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

type PageAsked = { accountId: number; page: number; limit: number }
type Page = { rows: Transaction[]; total: number }

/** A page for each that is asked for, found by running number: the same cost on any page of any length. */
async function pagesOf(db: Db, asked: readonly PageAsked[]): Promise<Page[]> {
  const found = await db<(TransferRow & { place: number; entries: bigint; isEmpty: boolean })[]>`
    select asked.place::int, account.entries, t.seq is null as "isEmpty", t.*
    from unnest(
      ${asked.map(({ accountId }) => accountId)}::int[],
      ${asked.map(({ page }) => page)}::bigint[],
      ${asked.map(({ limit }) => limit)}::bigint[]
    ) with ordinality as asked (account, page, size, place)
    join account on account.id = asked.account
    cross join lateral (
      select account.entries - asked.page * asked.size as before, account.entries - (asked.page - 1) * asked.size as last
    ) as range
    left join lateral (
      select t.number, ${transferColumns(db)} from (
        select *, debit_number as number from transfer
        where debit_account = asked.account and debit_number > range.before and debit_number <= range.last
        union all
        select *, credit_number as number from transfer
        where credit_account = asked.account and credit_number > range.before and credit_number <= range.last
      ) as t ${transferParties(db)}
    ) as t on true
    order by asked.place, t.number desc`
  const pages = asked.map((): Page => ({ rows: [], total: 0 }))
  for (const row of found) {
    const page = pages[row.place - 1] as Page
    page.total = Number(row.entries)
    if (!row.isEmpty) page.rows.push(presentRow(row))
  }
  return pages
}

export async function historyOf(db: Db, accountId: number, page: number, limit: number): Promise<Page> {
  const [found] = await pagesOf(db, [{ accountId, page, limit }])
  return found as Page
}

/** The same for many people: concurrent look-ups share a query. */
export function historyLookup(sql: Sql) {
  const find = gather(async (asked: PageAsked[]) => {
    const pages = await pagesOf(sql, asked)
    return new Map(asked.map((question, i) => [question, pages[i] as Page]))
  })
  return async (accountId: number, page: number, limit: number): Promise<Page> =>
    (await find({ accountId, page, limit })) as Page
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

/** The transaction that a request with this key brought about before, if one did, and what that request was. */
export async function findTransaction(
  db: Db,
  actor: number,
  key: string,
): Promise<{ payload: string; transaction: Transaction } | undefined> {
  const [row] = await db<(TransferRow & { payload: string })[]>`
    select t.payload, ${transferColumns(db)} from transfer t ${transferParties(db)}
    where t.actor = ${actor} and t.key = ${key}`
  return row && { payload: row.payload, transaction: presentRow(row) }
}
