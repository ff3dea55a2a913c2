import { poishaToTaka } from '#contract/money.ts'
import { type CodeRow, linkOf, pictureOf } from '#features/codes/server/codes.ts'
import { nameForPayer } from '#server/data/parties.ts'
import type { Db } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Request, RequestSide, RequestState } from '../contract.ts'
import { requestLimits } from '../facts.ts'

/** A request, and its other side as the reader may see it. */
export type RequestRow = {
  id: string
  token: string
  requester: number
  payer: number | null
  amount: bigint
  note: string | null
  /** The state now: an open request whose time is over is expired. */
  state: RequestState
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
  remindableAt: Date | null
  /** Of the other side. Null for a link that nobody has paid. */
  name: string | null
  hasPaidMe: boolean
  isPaidByMe: boolean
  /** Of a share of a bill. */
  bill: string | null
  billTotal: bigint | null
}

export const isOpen = (db: Db) => db`request.state = 'open' and request.expires_at > clock_timestamp()`

/** When the requester can remind the payer next; null for never. */
export const remindableAt = (db: Db) => db`
  case when request.payer is not null and request.reminded < ${requestLimits.reminders}
    then coalesce(request.reminded_at, request.created_at) + ${requestLimits.remindHours} * interval '1 hour' end`

/** A reader without an account sees everybody as a stranger. */
const columns = (db: Db, reader: number | null) => db`
  request.id, request.token, request.requester, request.payer, request.amount, request.note, request.bill,
  request.bill_total as "billTotal",
  case when request.state = 'open' and request.expires_at <= clock_timestamp() then 'expired'
    else request.state end as state,
  request.created_at as "createdAt", request.expires_at as "expiresAt", request.closed_at as "closedAt",
  ${remindableAt(db)} as "remindableAt",
  person.name, exists (select from has_paid(other.id, ${reader}::int)) as "hasPaidMe",
  exists (select from has_paid(${reader}::int, other.id)) as "isPaidByMe"`

const withOther = (db: Db, reader: number | null) => db`
  payment_request request
  left join account other on other.id = case request.requester
    when ${reader}::int then coalesce(request.payer, request.paid_by) else request.requester end
  left join person on person.id = other.owner`

/** A request to one person is seen by its two sides only, and not by a payer who wants none of that person. */
export const isSeenBy = (db: Db, reader: ReturnType<Db>) => db`
  not (request.hidden and request.payer is not distinct from ${reader})
    and (request.payer is null or ${reader} in (request.payer, request.requester))`

type LinkedRow = RequestRow & {
  paidBy: number | null
  paidSeq: bigint | null
  /** What stands on the pay code of the other side. */
  shownName: string | null
}

/** The request of a link, or one to or by this reader. A cancelled or declined one is like none. */
export async function findByToken(
  db: Db,
  reader: number | null,
  token: string,
): Promise<LinkedRow | undefined> {
  const [row] = await db<LinkedRow[]>`
    select ${columns(db, reader)}, request.paid_by as "paidBy", request.paid_seq as "paidSeq",
      (select shown_name from pay_code where pay_code.person = person.id) as "shownName"
    from ${withOther(db, reader)}
    where request.token = ${token} and ${isSeenBy(db, db`${reader}::int`)}`
  return row
}

export async function findRequest(db: Db, reader: number, id: string): Promise<RequestRow> {
  const [row] = await db<RequestRow[]>`
    select ${columns(db, reader)} from ${withOther(db, reader)} where request.id = ${id}`
  if (!row) throw new Error(`no request ${id}`)
  return row
}

/** The shares of these bills of a person, in the order of the rows of the bill. */
export const sharesOf = (db: Db, accountId: number, bills: readonly string[]) => db<RequestRow[]>`
  select ${columns(db, accountId)} from ${withOther(db, accountId)}
  where request.requester = ${accountId} and request.bill = any(${bills}::uuid[]) order by request.id`

type Listed = { side: RequestSide; state?: 'open' | 'closed' | undefined; page: number; limit: number }

const isListed = (db: Db, accountId: number, { side, state }: Listed) => db`
  ${side === 'to_me' ? db`request.payer = ${accountId} and not request.hidden` : db`request.requester = ${accountId}`}
  ${state === undefined ? db`` : state === 'open' ? db`and ${isOpen(db)}` : db`and not (${isOpen(db)})`}`

export async function listOf(db: Db, accountId: number, wanted: Listed) {
  const rows = await db<RequestRow[]>`
    select ${columns(db, accountId)} from ${withOther(db, accountId)} where ${isListed(db, accountId, wanted)}
    order by request.created_at desc, request.id desc
    limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`
  const [{ total }] = await db<[{ total: number }]>`
    select count(*)::int as total from payment_request request where ${isListed(db, accountId, wanted)}`
  return { rows, total }
}

/** `ownCode` is that of the reader: a payload of their own requests names it. */
export const presentRequest = (
  row: RequestRow,
  settings: Pick<Settings, 'publicUrl' | 'qr'>,
  ownCode: CodeRow | undefined,
): Request => ({
  _id: row.id,
  token: row.token,
  link: linkOf(settings, row.token),
  payload: ownCode
    ? pictureOf(settings, ownCode, { token: row.token, amount: poishaToTaka(row.amount) })
    : linkOf(settings, row.token),
  amount: poishaToTaka(row.amount),
  note: row.note,
  state: row.state,
  expiresAt: row.expiresAt.toISOString(),
  person:
    row.name === null
      ? null
      : { name: nameForPayer(row.name, row.hasPaidMe), isKnown: row.hasPaidMe || row.isPaidByMe },
  isLink: row.payer === null,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  remindableAt: row.remindableAt?.toISOString() ?? null,
})

/** How many open requests the row `account` has to answer. */
export const openToMe = (db: Db) => db`(
  select count(*) from payment_request request
  where request.payer = account.id and not request.hidden and ${isOpen(db)}
    and request.created_at > now() - ${requestLimits.hoursMax} * interval '1 hour')`

export type RequestCounts = { states: Record<string, number>; strangers: number }

/** What became of the requests of the last day, and how many of them asked strangers. */
export async function countRequests(db: Db): Promise<RequestCounts> {
  const rows = await db<{ state: string; count: number; strangers: number }[]>`
    select state, count(*)::int as count, count(*) filter (where stranger)::int as strangers
    from payment_request where created_at > now() - interval '1 day' group by state`
  return {
    states: {
      open: 0,
      paid: 0,
      declined: 0,
      cancelled: 0,
      ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    },
    strangers: rows.reduce((sum, { strangers }) => sum + strangers, 0),
  }
}

export const sweepRequests = (db: Db) => db`
  delete from payment_request where created_at < now() - ${`${requestLimits.keptDays} days`}::interval`

/** The request that a transfer paid, for both sides of it. */
export async function paidRequestOf(db: Db, seq: bigint) {
  const [paid] = await db<{ id: string; askedAt: Date }[]>`
    select id, created_at as "askedAt" from payment_request where paid_seq = ${seq}`
  return { request: paid ? { _id: paid.id, askedAt: paid.askedAt.toISOString() } : null }
}
