import { downloadHistory as endpoint } from '#contract/endpoints/history.ts'
import { audit } from '../../data/audit.ts'
import { type HistoryFilters, type HistoryRow, readHistory } from '../../data/history.ts'
import type { HistoryReader } from '../../data/history-source.ts'
import type { Db } from '../../database/connect.ts'
import { download } from '../../http/answer.ts'
import { type Cell, csvDownload, dhakaTime } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { readerOf } from './reader.ts'

const PART_ROWS = 500

const head = [
  'Time',
  'Reference',
  'Type',
  'Direction',
  'Amount',
  'Currency',
  'Name',
  'Email or phone',
  'Balance after',
  'Note',
]

export const downloadHistory = route(endpoint, async (call) => {
  const { caller, query, services } = call
  const { search, ...details } = query
  // Without the text of the search: audit events are never deleted.
  const facts = { details: { ...details, isSearch: search !== undefined } }
  await audit(services.sql, call, 'download_history', facts)
  return download(csvDownload('batua-history.csv', head, partsOf(services.lists, readerOf(caller), query)))
})

/** Reads page by page, and holds no connection while the client takes what was read. */
async function* partsOf(db: Db, reader: HistoryReader, filters: HistoryFilters) {
  let before: number | undefined
  do {
    const { rows, next } = await readHistory(db, reader, { filters, before, limit: PART_ROWS })
    yield rows.map(cellsOf)
    before = next ?? undefined
  } while (before !== undefined)
}

const directions = { in: 'in', out: 'out', none: '' } as const

function cellsOf({ transaction, side, holding }: HistoryRow): Cell[] {
  const { createdAt, reference, type, amount, currency, sender, receiver, balanceAfter, note } = transaction
  const other = (side === 'in' ? sender : receiver) ?? (side === 'none' ? sender : null)
  return [
    dhakaTime(createdAt),
    reference,
    type,
    directions[side],
    amount,
    currency,
    other?.name ?? holding,
    other?.phone ?? other?.email ?? null,
    balanceAfter,
    note,
  ]
}
