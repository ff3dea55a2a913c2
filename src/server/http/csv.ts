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

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark) that is made while it is sent. The last line has the count of
 * rows and the SHA-256 of all bytes before it: a file that was cut off or changed is noticed.
 */
export const csvDownload = (
  fileName: string,
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): Download => ({ fileName, contentType: 'text/csv; charset=utf-8', chunks: csvOf(head, parts) })

async function* csvOf(head: readonly string[], parts: AsyncIterable<readonly (readonly Cell[])[]>) {
  const digest = createHash('sha256')
  let rows = 0
  const hashed = (text: string) => {
    digest.update(text)
    return text
  }
  yield hashed(BYTE_ORDER_MARK + lineOf(head))
  for await (const part of parts) {
    rows += part.length
    if (part.length > 0) yield hashed(part.map(lineOf).join(''))
  }
  yield lineOf(['Rows', rows, 'SHA-256', digest.digest('hex')])
}

const dhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Such as 2026-11-14 15:40:00, which spreadsheets read as a time. */
export const dhakaTime = (time: string) => dhaka.format(new Date(time))
