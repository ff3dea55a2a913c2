import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { compose, PassThrough } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { KeyRing } from '../settings/key-ring.ts'
import {
  BackupRefused,
  END_OF_ROWS,
  type Ending,
  FIRST_LINE_LENGTH,
  type Footer,
  type FooterLine,
  type Header,
  type HeaderLine,
  isSignedBy,
  lastLineLength,
  parseLastLine,
  type TableLine,
} from './format.ts'
import { type Voucher, voucherOf } from './signature.ts'

export type Part = HeaderLine | TableLine | { rows: Buffer } | { endOf: string } | FooterLine

const NEWLINE = 10
const END_AFTER_LINE = Buffer.concat([Buffer.from('\n'), END_OF_ROWS])

type OnBytes = (read: number, total: number) => void

type Reading = {
  onBytes?: OnBytes | undefined
  /** The checksum that was found before: the file must still be the same. */
  sha256?: string
}

/** Streams the parts with only a few lines in memory. Throws at the end when the checksum does not match. */
export async function* readBackup(
  file: string,
  { onBytes = () => {}, sha256 }: Reading = {},
): AsyncGenerator<Part> {
  const { bodyEnd, ending } = await readEnds(file)
  const hash = createHash('sha256')
  const bytes = createReadStream(file, { end: bodyEnd - 1 })
  bytes.on('data', (chunk) => {
    hash.update(chunk)
    onBytes(bytes.bytesRead, bodyEnd)
  })
  try {
    yield* partsOf(compose(bytes, withoutFirstLine, createZstdDecompress(), new PassThrough()))
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw damaged(file)
  } finally {
    bytes.destroy()
  }
  const found = hash.digest('hex')
  if (found !== ending.sha256 || found !== (sha256 ?? found)) throw damaged(file)
}

const damaged = (file: string) => new BackupRefused(`${file} was altered or damaged; nothing was changed.`)

async function readEnds(file: string): Promise<{ bodyEnd: number; ending: Ending }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `Batua cannot read ${file}: ${error.message}`,
    )
  })
  try {
    const { size } = await handle.stat()
    const first = Buffer.alloc(FIRST_LINE_LENGTH)
    await handle.read(first, 0, first.length, 0)
    const isSigned = isSignedBy(first)
    if (isSigned === undefined) throw new BackupRefused(`${file} is not a backup of Batua.`)
    const last = Buffer.alloc(lastLineLength(isSigned))
    const bodyEnd = size - last.length
    if (bodyEnd > FIRST_LINE_LENGTH) await handle.read(last, 0, last.length, bodyEnd)
    const ending = parseLastLine(last)
    if (!ending || (ending.signature !== undefined) !== isSigned) {
      throw new BackupRefused(`${file} was cut short or altered: its end is missing. Nothing was changed.`)
    }
    return { bodyEnd, ending }
  } finally {
    await handle.close()
  }
}

async function* withoutFirstLine(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let toSkip = FIRST_LINE_LENGTH
  for await (const chunk of chunks) {
    const skipped = Math.min(toSkip, chunk.length)
    toSkip -= skipped
    if (skipped < chunk.length) yield chunk.subarray(skipped)
  }
}

async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0)
  let table: string | undefined
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const end = table === undefined ? rest.indexOf(NEWLINE) : endOfRows(rest)
      if (end < 0) break
      if (table === undefined) {
        const part = JSON.parse(rest.toString('utf8', 0, end)) as HeaderLine | TableLine | FooterLine
        if ('table' in part) table = part.table
        rest = rest.subarray(end + 1)
        yield part
        continue
      }
      if (end > 0) yield { rows: rest.subarray(0, end) }
      yield { endOf: table }
      table = undefined
      rest = rest.subarray(end + END_OF_ROWS.length)
    }
    const wholeLines = table === undefined ? 0 : rest.lastIndexOf(NEWLINE) + 1
    if (wholeLines > 0) yield { rows: rest.subarray(0, wholeLines) }
    rest = rest.subarray(wholeLines)
  }
  if (rest.length > 0 || table !== undefined) throw new Error('the text ends in the middle')
}

/** The position of the end mark, which is always at the start of a line; -1 when it has not arrived yet. */
function endOfRows(text: Buffer): number {
  if (text.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0
  const before = text.indexOf(END_AFTER_LINE)
  return before < 0 ? -1 : before + 1
}

export type Contents = { header: Header; footer: Footer; ending: Ending; voucher: Voucher }

/** Reads the whole file before it is used, and checks that it is complete, unaltered and has all its rows. */
export async function inspectBackup(
  file: string,
  { ring, onBytes }: { ring: KeyRing | undefined; onBytes?: OnBytes },
): Promise<Contents> {
  const { ending } = await readEnds(file)
  const voucher = voucherOf(file, ending, ring)
  let header: Header | undefined
  let footer: Footer | undefined
  const rows: Record<string, number> = {}
  let table = ''
  for await (const part of readBackup(file, { onBytes, sha256: ending.sha256 })) {
    if ('header' in part) header = part.header
    else if ('footer' in part) footer = part.footer
    else if ('table' in part) {
      table = part.table
      rows[table] = 0
    } else if ('rows' in part) rows[table] = (rows[table] ?? 0) + countLines(part.rows)
  }
  if (!header || !footer) throw damaged(file)
  for (const name of new Set([...Object.keys(rows), ...Object.keys(footer.rows)])) {
    if (rows[name] !== footer.rows[name]) throw damaged(file)
  }
  return { header, footer, ending, voucher }
}

/** Each line of COPY's text format is a row: COPY escapes line ends within a value. */
export function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
