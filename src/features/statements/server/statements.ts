import type { StatementRow } from '#contract/entities/transactions.ts'
import { commissionTypes, feeTypes } from '#contract/transactions.ts'
import { asOf } from '#server/data/as-of.ts'
import { lastBefore, type NumberRange, sourceOf } from '#server/data/history-source.ts'
import { presentEntry } from '#server/data/parties.ts'
import { factsOf, type TransferRow, transferColumns, transferParties } from '#server/data/transactions.ts'
import type { Db } from '#server/database/connect.ts'
import type { StatementMonths } from '../entities.ts'

/** A month closes this long after its end, when no posting that is dated in it can be under way any more. */
const CLOSES_AFTER_MINUTES = 10

export type StatementFacts = {
  month: string
  isClosed: boolean
  asOf: Date
  account: string
  holder: { name: string; email: string }
  opening: bigint
  totals: Totals
  closing: bigint
  range: NumberRange
}

/** In poisha. Fees are not in `moneyOut`; commissions are in `moneyIn`. */
type Totals = { moneyIn: bigint; commissions: bigint; moneyOut: bigint; fees: bigint }

/** From the month in which the account was opened, or had its first entry, to the running one. */
export async function statementMonths(db: Db, accountId: number): Promise<StatementMonths> {
  const firstEntry = ownEntries(db, accountId).timeAt(1)
  const [months] = await db<StatementMonths[]>`
    select ${monthOf(db, db`least(person.created_at, (${firstEntry}))`)} as first, ${monthOf(db, db`now()`)} as last
    from account join person on person.id = account.owner where account.id = ${accountId}`
  if (!months) throw new Error(`no account ${accountId}`)
  return months
}

const monthOf = (db: Db, time: unknown) => db`to_char(dhaka_day(${time}), 'YYYY-MM')`

/** All entries of the account, of an agent's float too. */
const ownEntries = (db: Db, accountId: number) => sourceOf(db, { accountId, personId: '', isAgent: false })

/** Undefined for a month before the account was opened, and for one that has not begun. */
export async function readStatement(
  db: Db,
  accountId: number,
  month: string,
): Promise<StatementFacts | undefined> {
  const { first, last } = await statementMonths(db, accountId)
  if (month < first || month > last) return undefined
  const { isClosed, asOf, ...head } = await letterhead(db, accountId, month)
  const range = await rangeOf(db, accountId, month)
  const opening = await balanceAfter(db, accountId, range.after)
  const closing = await balanceAfter(db, accountId, range.last)
  const totals = await totalsOf(db, { accountId, month, range, moved: closing - opening })
  return { month, isClosed, asOf, ...head, opening, totals, closing, range }
}

type Letterhead = Pick<StatementFacts, 'isClosed' | 'asOf' | 'account' | 'holder'>

/** The holder as of the month's end. */
async function letterhead(db: Db, accountId: number, month: string): Promise<Letterhead> {
  const [row] = await db<
    { kind: string; name: string; email: string; isClosed: boolean; ends: Date; now: Date }[]
  >`
    select account.kind, ends, now() as now,
      now() >= ends + ${CLOSES_AFTER_MINUTES} * interval '1 minute' as "isClosed",
      ${asOf(db, 'name', 'person', db`ends`)} as name, ${asOf(db, 'email', 'person', db`ends`)} as email
    from account join person on person.id = account.owner
    cross join (
      select dhaka_midnight(${firstDayAfter(month)}::date) as ends
    ) as month
    where account.id = ${accountId}`
  if (!row) throw new Error(`no account ${accountId}`)
  const { kind, name, email, isClosed, ends, now } = row
  return {
    isClosed,
    asOf: isClosed ? ends : now,
    account: accountLabel(kind, accountId),
    holder: { name, email },
  }
}

/** Such as W-000-417 of a wallet, F-000-012 of a float. */
function accountLabel(kind: string, id: number): string {
  const digits = String(id).padStart(6, '0')
  return `${kind === 'float' ? 'F' : 'W'}-${digits.slice(0, -3)}-${digits.slice(-3)}`
}

function firstDayAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
}

/** The running numbers of the month's entries, found by halving. */
async function rangeOf(db: Db, accountId: number, month: string): Promise<NumberRange> {
  const source = ownEntries(db, accountId)
  const newest = await source.newest()
  return {
    after: await lastBefore(db, source, newest, `${month}-01`),
    last: await lastBefore(db, source, newest, firstDayAfter(month)),
  }
}

async function balanceAfter(db: Db, accountId: number, number: bigint): Promise<bigint> {
  const [entry] = await db<{ balance: bigint }[]>`
    select balance from entry where account = ${accountId} and number = ${number}`
  return entry?.balance ?? 0n
}

type TotalsQuery = { accountId: number; month: string; range: NumberRange; moved: bigint }

/**
 * From the stored totals of months (docs/decisions/070-totals.md) and the entries after them. They follow the
 * times of transfers; the statement follows running numbers. When a step of the clock parts the two, or entries were
 * folded meanwhile, the entries are summed.
 */
async function totalsOf(db: Db, query: TotalsQuery): Promise<Totals> {
  const stored = await summed(db, query, storedEntries(db, query))
  if (stored.moneyIn - stored.moneyOut - stored.fees === query.moved) return stored
  return summed(db, query, db`select ${query.range.after}::bigint as number, null::date as month`)
}

/** How many entries of the account are in the stored totals: they are its first ones. */
const storedEntries = (db: Db, { accountId, month, range }: TotalsQuery) => db`
  select greatest(${range.after}::bigint, coalesce(sum(came_entries + went_entries), 0)::bigint) as number, ${`${month}-01`}::date as month
  from account_month where account = ${accountId}`

async function summed(db: Db, { accountId, range }: TotalsQuery, kept: unknown): Promise<Totals> {
  const [totals] = await db<[Totals]>`
    with kept as materialized (${kept})
    select coalesce(sum(came), 0)::bigint as "moneyIn",
      coalesce(sum(came) filter (where type = any(${commissionTypes}::transfer_type[])), 0)::bigint as commissions,
      coalesce(sum(went) filter (where type <> all(${feeTypes}::transfer_type[])), 0)::bigint as "moneyOut",
      coalesce(sum(went) filter (where type = any(${feeTypes}::transfer_type[])), 0)::bigint as fees
    from (
      select month.type, month.came, month.went from kept join account_month month using (month)
      where month.account = ${accountId}
      union all
      select type, came, went from entry
      where account = ${accountId} and number > (select number from kept) and number <= ${range.last}
    ) as counted`
  return totals
}

/** Oldest first. The history shows the present name of a holding, a statement the one at the time of the transfer. */
export async function readEntries(db: Db, accountId: number, range: NumberRange): Promise<StatementRow[]> {
  const rows = await db<(TransferRow & { number: bigint })[]>`
    select t.number, ${transferColumns(db, 'then')}, ${receiverHadPaid(db)}
    from (${ownEntries(db, accountId).entries(range)}) as t ${transferParties(db)}
    order by t.number`
  return rows.map(({ number, ...row }) => presentEntry(factsOf(row), number, accountId))
}

/** Whether the receiver had sent money to the sender before this transfer. */
const receiverHadPaid = (db: Db) => db`t.type = 'send_money'
  and exists (select from has_paid(t.credit_account, t.debit_account) where first < t.seq) as "receiverHasPaid"`
