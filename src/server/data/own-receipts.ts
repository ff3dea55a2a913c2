import type { Db } from '../database/connect.ts'
import type { Named } from './receipts.ts'

/** A person who took part: as a side, or as the agent who handled it. */
export type Participant = { accountId: number; isAgent: boolean }

/** Clocks of servers differ a little. If that finds nothing, a clock may have been wrong. */
const SKEWS_MS = [10, 60_000]

/**
 * The data that a tag signs. No index has the ids of transfers, because it would cost every payment. But ids begin with
 * their time, and were made in the order of the entries, so a binary search finds the place in the history.
 */
export async function findOwnReceipted(
  db: Db,
  id: string,
  participant: Participant,
): Promise<Named | undefined> {
  const found = await findIn(db, id, orderOf(db, participant))
  if (found || participant.isAgent) return found
  return findIn(db, id, entriesByNumber(db, potOf(db, participant)))
}

/** What a pot pays, its holder pays. */
const potOf = (db: Db, { accountId }: Participant) => db`(
  select pot.id from account wallet join account pot on pot.holder = wallet.owner and pot.kind = 'pot'
  where wallet.id = ${accountId})`

async function findIn(db: Db, id: string, order: Order): Promise<Named | undefined> {
  for (const skewMs of SKEWS_MS) {
    const [found] = await findAround(db, id, skewMs, order)
    if (found) return found
  }
  return undefined
}

type Order = ReturnType<typeof orderOf>

/** Places of a history: which there are, the first entry from one on, and the entries between two. */
const orderOf = (db: Db, { accountId, isAgent }: Participant) =>
  isAgent ? handledBySeq(db, accountId) : entriesByNumber(db, accountId)

const entriesByNumber = (db: Db, account: unknown) => ({
  places: db`select 1::bigint as first, entries + 1 as beyond from account where id = ${account}`,
  // With `limit`, an entry is looked up by index. Without, the planner may read them all and join.
  entryAt: db`select id from entry where account = ${account} and number = middle limit 1`,
  between: db`
    select * from entry
    where account = ${account} and number >= (select first from found) and number < (select beyond from found)`,
})

const handledBySeq = (db: Db, account: number) => ({
  places: db`
    select (select seq from transfer where agent = ${account} order by seq limit 1) as first,
      (select seq + 1 from transfer where agent = ${account} order by seq desc limit 1) as beyond`,
  entryAt: db`select id from transfer where agent = ${account} and seq >= middle order by seq limit 1`,
  between: db`
    select * from transfer
    where agent = ${account} and seq >= (select first from found) and seq < (select beyond from found)`,
})

/** Finds where the ids of the time begin and end, and reads the entries between. */
const findAround = (db: Db, id: string, skewMs: number, { places, entryAt, between }: Order) => db<Named[]>`
  with recursive search (bound, low, high) as (
    select bound, first, beyond from (${places}) as places
    cross join unnest(${[idAt(id, -skewMs), idAt(id, skewMs + 1)]}::uuid[]) as bound
    union all
    select bound, case when entry.id < bound then middle + 1 else low end,
      case when entry.id < bound then high else middle end
    from search cross join lateral (select (low + high) / 2 as middle) as half cross join lateral (${entryAt}) as entry
    where low < high
  ), found as (select min(low) as first, max(low) as beyond from search where low = high)
  select seq, id, amount from (${between}) as entry where id = ${id} and is_listed(type)`

const TIME_DIGITS = 12
const TIME_MAX = 16 ** TIME_DIGITS - 1

/** The smallest id of a time this long before or after that of the given id. */
function idAt(id: string, laterMs: number): string {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16) + laterMs
  return Math.min(Math.max(time, 0), TIME_MAX).toString(16).padStart(TIME_DIGITS, '0').padEnd(32, '0')
}
