import { createHash } from 'node:crypto'
import type { Download } from './answer.ts'

/** A number stands as it is. Text is quoted where it must be. */
export type Cell = string | number | null

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
/** The first characters that spreadsheets read as a formula, also in their full-width forms. */
const LOOKS_LIKE_FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** A spreadsheet shows the text after an apostrophe as text, and does not compute it. */
const harmless = (text: string) => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text)

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: readonly Cell[]) => cells.map(cellText).join(',') + LINE_END

type Parts = AsyncIterable<readonly (readonly Cell[])[]>

/** What the last line says. */
export type FileSum = { rows: number; sha256: string }

type Limits = {
  /** The file ends after this many rows. Its last line says that rows are missing. */
  rowsMax?: number
  /** Runs after the last line is sent, and not if the client leaves before. */
  onEnd?: (sum: FileSum) => Promise<void>
}

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark) that is made while it is sent. The last line has the count of
 * rows and the SHA-256 of all bytes before it: a file that was cut off or changed is noticed.
 */
export const csvDownload = (
  fileName: string,
  head: readonly string[],
  parts: Parts,
  limits: Limits = {},
): Download => ({ fileName, contentType: 'text/csv; charset=utf-8', chunks: csvOf(head, parts, limits) })

async function* csvOf(head: readonly string[], parts: Parts, { rowsMax = Infinity, onEnd }: Limits) {
  const digest = createHash('sha256')
  let rows = 0
  let isCut = false
  const hashed = (text: string) => {
    digest.update(text)
    return text
  }
  yield hashed(BYTE_ORDER_MARK + lineOf(head))
  for await (const part of parts) {
    const taken = part.slice(0, rowsMax - rows)
    rows += taken.length
    if (taken.length > 0) yield hashed(taken.map(lineOf).join(''))
    isCut = taken.length < part.length
    if (isCut) break
  }
  const sha256 = digest.digest('hex')
  yield lineOf(['Rows', rows, 'SHA-256', sha256, ...(isCut ? ['There are more rows'] : [])])
  await onEnd?.({ rows, sha256 })
}

const dhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Such as 2026-11-14 15:40:00, which spreadsheets read as a time. */
export const dhakaTime = (time: string) => dhaka.format(new Date(time))
