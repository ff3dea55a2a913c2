import type { Transaction } from '#contract/entities/transactions.ts'
import { limits } from '#contract/limits.ts'
import { feeTypes } from '#contract/transactions.ts'
import { transferViews } from '#features/views.ts'
import type { AddressKind } from '#ledger/account-ref.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql } from '../database/connect.ts'
import { asOf } from './as-of.ts'
import { pageWindow } from './page-window.ts'
import { type PersonFacts, presentTransfer, type TransferFacts, type Viewer } from './parties.ts'
import type { Holding } from './transfer-view.ts'

export type TransferRow = Omit<PostedTransfer, 'reference'> & {
  senderId: string | null
  senderName: string | null
  senderEmail: string | null
  receiverId: string | null
  receiverName: string | null
  receiverEmail: string | null
  receiverPhone: string | null
  debitAccount: number
  debitBalance: bigint
  creditAccount: number
  creditBalance: bigint
  sentTo: AddressKind | null
  note: string | null
  noteHidden: boolean
  /** Only some queries select it. */
  receiverHasPaid?: boolean
}

/** With the names that holdings have now, or those at the time of the transfer. */
export const transferColumns = (db: Db, holdingName: 'now' | 'then' = 'now') => db`
  t.seq, t.id, t.type, t.amount, t.currency, t.status, t.created_at as "createdAt",
  t.debit_account as "debitAccount", t.debit_balance as "debitBalance",
  t.credit_account as "creditAccount", t.credit_balance as "creditBalance", t.sent_to as "sentTo",
  sender.id as "senderId", ${atTransfer(db, 'name', 'sender')} as "senderName", sender.email as "senderEmail",
  receiver.id as "receiverId", ${atTransfer(db, 'name', 'receiver')} as "receiverName",
  receiver.email as "receiverEmail",
  case when t.sent_to = 'phone' then ${atTransfer(db, 'phone', 'receiver')} end as "receiverPhone", note.note, note.hidden_at is not null as "noteHidden"
  ${transferViews.reduce((sql, view) => db`${sql}, ${view.columns(db, holdingName)}`, db``)}`

const atTransfer = (db: Db, fact: 'name' | 'phone', person: 'sender' | 'receiver') =>
  asOf(db, fact, person, db`t.created_at`)

export const receiverHasPaid = (db: Db, payer: unknown = db`t.debit_account`) => db`
  t.type = 'send_money' and exists (select from has_paid(t.credit_account, ${payer})) as "receiverHasPaid"`

/**
 * Joins the person of each side: the owner or the holder of the account. System accounts belong to nobody: then the
 * sender is the assisting agent, if there is one.
 */
export const transferParties = (db: Db) => db`
  join account debit on debit.id = t.debit_account
  join account credit on credit.id = t.credit_account
  left join account agent on agent.id = t.agent
  left join person sender on sender.id = coalesce(debit.owner, debit.holder, agent.owner)
  left join person receiver on receiver.id = coalesce(credit.owner, credit.holder)
  left join transfer_note note on note.transfer = t.seq
  ${transferViews.reduce((sql, view) => db`${sql} ${view.join(db)}`, db``)}`

const person = (
  name: string | null,
  email: string | null,
  phone: string | null = null,
): PersonFacts | null => (name === null || email === null ? null : { name, email, phone })

export const presentRow = (row: TransferRow, viewer: Viewer): Transaction =>
  presentTransfer(factsOf(row), viewer)

export const factsOf = (row: TransferRow): TransferFacts => ({
  ...row,
  reference: referenceOf(row.seq),
  debit: { account: row.debitAccount, balance: row.debitBalance },
  credit: { account: row.creditAccount, balance: row.creditBalance },
  sender: person(row.senderName, row.senderEmail),
  receiver: person(row.receiverName, row.receiverEmail, row.receiverPhone),
  receiverHasPaid: row.receiverHasPaid ?? false,
  note: row.note === null ? null : { text: row.note, isHidden: row.noteHidden },
  holding: holdingOf(row),
})

export function holdingOf(row: TransferRow): Holding | null {
  for (const view of transferViews) {
    const holding = view.holdingOf(row)
    if (holding) return holding
  }
  return null
}

type PageAsked = { accountId: number; page: number; limit: number; viewer: Viewer }
type Page = { rows: Transaction[]; total: number }

/** Reads several pages of several accounts by running number, so that all pages cost the same. */
export const pagesQuery = (db: Db, asked: readonly PageAsked[]) => db<PageRow[]>`
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
      select t.number, ${transferColumns(db)}, ${receiverHasPaid(db)} from entry t ${transferParties(db)}
      where t.account = asked.account and t.number > range.before and t.number <= range.last
      order by t.number desc limit asked.size
    ) as t on true
    order by asked.place, t.number desc`

type PageRow = TransferRow & { place: number; entries: bigint; isEmpty: boolean }

async function pagesOf(db: Db, asked: readonly PageAsked[]): Promise<Page[]> {
  const found = await pagesQuery(db, asked)
  const pages = asked.map((): Page => ({ rows: [], total: 0 }))
  for (const row of found) {
    const page = pages[row.place - 1] as Page
    const { viewer } = asked[row.place - 1] as PageAsked
    page.total = Number(row.entries)
    if (!row.isEmpty) page.rows.push(presentRow(row, viewer))
  }
  return pages
}

/** The history of the caller's own account. Concurrent lookups share one query. */
export function historyLookup(sql: Sql) {
  const find = batchLookups(async (asked: PageAsked[]) => {
    const pages = await pagesOf(sql, asked)
    return new Map(asked.map((question, i) => [question, pages[i] as Page]))
  })
  return async (accountId: number, page: number, limit: number): Promise<Page> =>
    (await find({ accountId, page, limit, viewer: { accountId } })) as Page
}

/** Transactions that an agent handled, without the agent's own side: the other side is the customer. */
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
  return { rows: rows.map((row) => withoutOwnSide(presentRow(row, { accountId }), row, personId)), total }
}

export const withoutOwnSide = (
  transaction: Transaction,
  row: TransferRow,
  personId: string,
): Transaction => ({
  ...transaction,
  sender: row.senderId === personId ? null : transaction.sender,
  receiver: row.receiverId === personId ? null : transaction.receiver,
})

export async function summaryOf(db: Db, accountId: number): Promise<{ cashIn: bigint; cashOut: bigint }> {
  const [kept] = await db<{ cashIn: bigint; cashOut: bigint }[]>`
    select cash_in as "cashIn", cash_out as "cashOut" from account where id = ${accountId}`
  return kept ?? { cashIn: 0n, cashOut: 0n }
}

/** One transaction as its sender, its receiver or its agent sees it. */
export async function findTransaction(
  db: Db,
  seq: bigint,
  accountId: number,
): Promise<Transaction | undefined> {
  const [row] = await db<TransferRow[]>`
    select ${transferColumns(db)}, ${receiverHasPaid(db)} from transfer t ${transferParties(db)}
    where t.seq = ${seq}`
  return row && presentRow(row, { accountId })
}

/** The newest entries of a wallet that somebody else caused, among its latest ones, and its running number. */
export async function newsOf(db: Db, accountId: number, limit: number) {
  const rows = await db<(TransferRow & { number: bigint | null; entries: bigint })[]>`
    select account.entries, t.* from account left join lateral (
      select t.number, ${transferColumns(db)}, ${receiverHasPaid(db)} from entry t ${transferParties(db)}
      where t.account = account.id and t.number > account.entries - ${limits.notificationsMax}::bigint
        and t.actor <> account.id and is_listed(t.type)
      order by t.number desc limit ${limit}
    ) as t on true
    where account.id = ${accountId} order by t.number desc`
  return {
    entries: rows[0]?.entries ?? 0n,
    rows: rows.flatMap(({ number, ...row }) =>
      number === null ? [] : [{ number, transaction: presentRow(row, { accountId }) }],
    ),
  }
}

/** The payments and fees of a wallet after one number up to another, the oldest first, and which way they went. */
export async function entriesBetween(db: Db, accountId: number, after: bigint, last: bigint) {
  const rows = await db<(TransferRow & { number: bigint; isCredit: boolean })[]>`
    select t.number, t.direction = 'in' as "isCredit", ${transferColumns(db)}, ${receiverHasPaid(db)}
    from entry t ${transferParties(db)}
    where t.account = ${accountId} and t.number > ${after} and t.number <= ${last}
      and (is_listed(t.type) or t.type = any(${feeTypes}::transfer_type[]))
    order by t.number`
  return rows.map(({ number: _, isCredit, ...row }) => ({
    isCredit,
    transaction: presentRow(row, { accountId }),
  }))
}
