import Papa from 'papaparse'
import { limits } from '#contract/limits.ts'
import { bulkLimits } from '../limits.ts'
import type { TypedRow } from '../rows.ts'

/** How people call the columns, in both languages. */
const columnNames = {
  recipient: /recipient|phone|mobile|number|e-?mail|প্রাপক|ফোন|মোবাইল|নম্বর|ইমেইল/i,
  amount: /amount|taka|sum|salary|bdt|পরিমাণ|টাকা|বেতন/i,
  note: /note|remark|reason|নোট|মন্তব্য/i,
}
type Column = keyof typeof columnNames
type Columns = Record<Column, number>

const inOrder: Columns = { recipient: 0, amount: 1, note: 2 }

/** A spreadsheet may save UTF-16; its first bytes say so. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** A first line without any digit and address has the names of the columns. */
const isHead = (cells: readonly string[]) => !cells.some((cell) => /[\p{Nd}@]/u.test(cell))

function columnsOf(head: readonly string[]): Columns {
  const placeOf = (column: Column) => head.findIndex((name) => columnNames[column].test(name))
  const found = { recipient: placeOf('recipient'), amount: placeOf('amount'), note: placeOf('note') }
  return found.recipient >= 0 && found.amount >= 0 ? found : inOrder
}

/** What no server could store is left out. */
const cell = (cells: readonly string[], place: number) =>
  (cells[place] ?? '').replaceAll('\0', '').toWellFormed().trim()

/** Texts that are too long stay wrong: nothing is cut so that it becomes another amount. */
const rowOf = (cells: readonly string[], columns: Columns): TypedRow => {
  const amount = cell(cells, columns.amount)
  return {
    recipient: cell(cells, columns.recipient).slice(0, limits.recipientMax),
    amount: amount.length > bulkLimits.amountTextMax ? '?' : amount,
    note: cell(cells, columns.note).slice(0, bulkLimits.noteTextMax),
  }
}

export type ReadFile = TypedRow[] | 'empty' | 'no columns'

/** The rows of a CSV file: with commas, semicolons or tabs, quotes over lines, and with or without a first line of names. */
export async function readRows(file: Blob): Promise<ReadFile> {
  const { data } = Papa.parse<string[]>(await textOf(file), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const [first, ...rest] = data
  if (!first) return 'empty'
  const [columns, lines] = isHead(first) ? [columnsOf(first), rest] : [inOrder, data]
  if (lines.length === 0) return 'empty'
  return lines.some((cells) => cells.length > 1) ? lines.map((cells) => rowOf(cells, columns)) : 'no columns'
}

/** Such as "Salaries november" of `salaries-november.csv`. */
export function titleOf(fileName: string, fallback: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return [...title].slice(0, bulkLimits.titleMax).join('').trim() || fallback
}

const PART_BYTES = 48_000

/** Parts that a call takes. */
export function partsOf(rows: readonly TypedRow[]): TypedRow[][] {
  const parts: TypedRow[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length
    bytes += size
    if (bytes > PART_BYTES || (parts.at(-1)?.length ?? 0) >= bulkLimits.rowsAtOnce) {
      parts.push([])
      bytes = size
    }
    parts.at(-1)?.push(row)
  }
  return parts
}
