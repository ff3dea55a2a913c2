import type { HistoryPage, Transaction } from '#contract/entities/transactions.ts'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { HistoryType } from '#contract/transactions.ts'
import { transferViews } from '#features/views.ts'
import { seqOfReference } from '#ledger/reference.ts'
import type { Db } from '../database/connect.ts'
import { likePattern } from '../database/like.ts'
import {
  type HistoryReader,
  type HistorySource,
  lastBefore,
  type NumberRange,
  sourceOf,
} from './history-source.ts'
import {
  holdingOf,
  presentRow,
  receiverHasPaid,
  type TransferRow,
  transferColumns,
  transferParties,
  withoutOwnSide,
} from './transactions.ts'

export type HistoryFilters = {
  type?: HistoryType | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  /** Days in Dhaka time, both inclusive. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** A part of what the reader sees of the other side or of the note, or a whole reference. */
  search?: string | undefined
}

/** One transaction of a history, the side of the reader's own account, and the name of a holding on the other. */
export type HistoryRow = { transaction: Transaction; side: 'in' | 'out' | 'none'; holding: string | null }

/** Entries that one query of a search looks at, so that no query takes long and an early match ends the search. */
const SEARCH_STEP = 1_000
const SEARCH_STEP_ROWS = 100

/** Entries that the first query of a filter looks at, and how much more each further one does. */
const FILTER_FIRST_STEP = 200
const FILTER_GROWTH = 5

type HistoryQuery = { filters: HistoryFilters; before?: number | undefined; limit: number }
type Found = {
  rows: HistoryRow[]
  next: number | null
  searchedBackTo: Date | null
}

/**
 * A page of a history, newest first. What it costs:
 *
 * | asked for | entries that are read |
 * |---|---|
 * | no filter | the page, by its numbers |
 * | a period | the same; its ends are found by halving |
 * | type, amount or search | at most `historyExaminedMax`, then the answer says where to continue |
 * | a whole reference | that one |
 */
export async function readHistory(db: Db, reader: HistoryReader, query: HistoryQuery): Promise<Found> {
  const source = sourceOf(db, reader)
  const { range, isReference } = await rangeOf(db, source, query)
  const filters = isReference ? { ...query.filters, search: undefined } : query.filters
  // Without a limit of its own PostgreSQL reads the whole history and sorts it for one page.
  const after = await source.countedBack(range, isNarrowed(filters) ? limits.historyExaminedMax : query.limit)
  const examined = { after, last: range.last }
  const found = await matchesIn(db, source, reader, filters, examined, query.limit)
  const rows = found.map((row) => rowFor(reader, row))
  const oldest = found.at(-1)
  if (oldest && found.length === query.limit)
    return { rows, next: isLast(oldest.number, range) ? null : Number(oldest.number), searchedBackTo: null }
  if (after === range.after) return { rows, next: null, searchedBackTo: null }
  return { rows, next: Number(after + 1n), searchedBackTo: await timeOf(db, source, after + 1n) }
}

export const presentHistory = ({ rows, next, searchedBackTo }: Found): HistoryPage => ({
  transactions: rows.map(({ transaction }) => transaction),
  next,
  searchedBackTo: searchedBackTo?.toISOString() ?? null,
})

const isLast = (number: bigint, { after }: NumberRange) => number === after + 1n

const isNarrowed = ({ type, minAmount, maxAmount, search }: HistoryFilters) =>
  [type, minAmount, maxAmount, search].some((value) => value !== undefined)

/** The entries of the period, from where the caller continues; or the one entry of a reference. */
async function rangeOf(db: Db, source: HistorySource, { filters, before }: HistoryQuery) {
  const { startDate, endDate, search } = filters
  const newest = await source.newest()
  const start = startDate ? await lastBefore(db, source, newest, startDate) : 0n
  const end = endDate ? await lastBefore(db, source, newest, endDate, true) : newest
  const goOn = before === undefined ? end : BigInt(before) - 1n
  const range: NumberRange = { after: start, last: goOn < end ? goOn : end }
  const seq = search === undefined ? undefined : seqOfReference(search)
  const number = seq === undefined ? undefined : await source.numberOf(seq)
  if (number === undefined) return { range, isReference: false }
  const isInside = number > range.after && number <= range.last
  return { range: { after: isInside ? number - 1n : number, last: number }, isReference: true }
}

type NumberedRow = TransferRow & { number: bigint }

async function matchesIn(
  db: Db,
  source: HistorySource,
  reader: HistoryReader,
  filters: HistoryFilters,
  range: NumberRange,
  limit: number,
): Promise<NumberedRow[]> {
  const { search } = filters
  if (search === undefined) return filteredIn(db, source, filters, range, limit)
  const found: NumberedRow[] = []
  let { last } = range
  while (last > range.after && found.length < limit) {
    const after = await source.countedBack({ after: range.after, last }, SEARCH_STEP)
    const candidates = await rowsIn(
      db,
      withPerson(db, source.entries({ after, last }), reader, search),
      filters,
      SEARCH_STEP_ROWS,
    )
    found.push(...candidates.filter((row) => isVisible(rowFor(reader, row), search)))
    const isStepDone = candidates.length < SEARCH_STEP_ROWS
    last = isStepDone ? after : (candidates.at(-1) as NumberedRow).number - 1n
  }
  return found.slice(0, limit)
}

/** Looks at few entries first: most filters fill a page with them. */
async function filteredIn(
  db: Db,
  source: HistorySource,
  filters: HistoryFilters,
  { after: end, last: start }: NumberRange,
  limit: number,
): Promise<NumberedRow[]> {
  const found: NumberedRow[] = []
  let last = start
  for (
    let step = Math.max(limit, FILTER_FIRST_STEP);
    last > end && found.length < limit;
    step *= FILTER_GROWTH
  ) {
    const after = await source.countedBack({ after: end, last }, step)
    found.push(...(await rowsIn(db, source.entries({ after, last }), filters, limit - found.length)))
    last = after
  }
  return found
}

const rowsIn = (db: Db, entries: unknown, filters: HistoryFilters, limit: number) => db<NumberedRow[]>`
  select t.number, ${transferColumns(db)}, ${receiverHasPaid(db)} from (
    select * from (${entries}) as entry where ${matches(db, filters)} order by number desc limit ${limit}
  ) as t ${transferParties(db)}
  order by t.number desc`

const matches = (db: Db, { type, minAmount, maxAmount }: HistoryFilters) => db`true
  ${type ? db`and type = ${type}` : db``}
  ${minAmount === undefined ? db`` : db`and amount >= ${takaToPoisha(minAmount)}`}
  ${maxAmount === undefined ? db`` : db`and amount <= ${takaToPoisha(maxAmount)}`}`

const withHolding = transferViews.flatMap(({ types }) => types)

/**
 * The entries that may match a search: their note does, or a whole name or address of the other side, or they
 * have a holding on the other side, which are few. That is more than the reader may see, so `isVisible` decides.
 */
function withPerson(db: Db, entries: unknown, { accountId }: HistoryReader, search: string) {
  const word = likePattern(firstWord(search))
  return db`
    with stretch as materialized (${entries}),
    matching as materialized (
      select side.id
      from (
        select distinct party from stretch cross join unnest(array[debit_account, credit_account, agent]) as party
        where party <> ${accountId}
      ) as other
      join account side on side.id = other.party
      join person on person.id = side.owner
      where person.search like lower(${word})
        or exists (select from former_name former where former.person = person.id and lower(former.name) like lower(${word}))
        or exists (select from former_phone former where former.person = person.id and former.phone like ${word})
    )
    select * from stretch
    where debit_account in (select id from matching) or credit_account in (select id from matching)
      or agent in (select id from matching) or type = any(${withHolding}::transfer_type[])
      or exists (
        select from transfer_note note
        where note.transfer = stretch.seq and lower(note.note) like lower(${likePattern(search)})
      )`
}

/** The masked name without its mask characters: "Rahim U." is not a part of "Rahim Uddin", but "Rahim" is. */
const firstWord = (search: string) => search.split(/\s+/)[0]!.replace(/[.…]+$/, '')

/** A search finds what the reader sees, so that nobody finds out a masked name letter by letter. */
function isVisible({ transaction, side, holding }: HistoryRow, search: string): boolean {
  const { sender, receiver, note } = transaction
  const others = [side === 'out' ? null : sender, side === 'in' ? null : receiver]
  const texts = [
    note,
    holding,
    ...others.flatMap((party) => (party ? [party.name, party.email, party.phone] : [])),
  ]
  const wanted = search.toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}

export function rowFor({ accountId, personId, isAgent }: HistoryReader, row: TransferRow): HistoryRow {
  const transaction = presentRow(row, { accountId })
  return {
    transaction: isAgent ? withoutOwnSide(transaction, row, personId) : transaction,
    side: row.debitAccount === accountId ? 'out' : row.creditAccount === accountId ? 'in' : 'none',
    holding: holdingOf(row)?.name ?? null,
  }
}

async function timeOf(db: Db, source: HistorySource, number: bigint): Promise<Date | null> {
  const [row] = await db<{ at: Date }[]>`select (${source.timeAt(number)}) as at`
  return row?.at ?? null
}
