import type { Applied } from '../database/migrate.ts'

/**
 * A backup is one file: the first line below, then compressed text, then the last line with the SHA-256 of
 * all before it. The text is a header line, per table a line that names it and its rows as COPY writes them
 * up to a line `\.`, and a footer line.
 */
export const FIRST_LINE = Buffer.from('BATUA BACKUP 1\n')
export const END_OF_ROWS = Buffer.from('\\.\n')

const LAST_LINE_START = '\nBATUA BACKUP END '
const SHA256_HEX_LENGTH = 64

export const lastLine = (sha256: string) => Buffer.from(`${LAST_LINE_START}${sha256}\n`)
export const LAST_LINE_LENGTH = lastLine('0'.repeat(SHA256_HEX_LENGTH)).length

export type TableShape = { table: string; columns: string[] }
export type Header = {
  version: string
  madeAt: string
  migrations: Applied[]
  /** The fingerprint of the key that a server needs to serve this data. No backup contains the key itself. */
  secretKey: string | null
}
/** Rows per table, and the last value of each sequence as text: null if it was never used. */
export type Footer = { rows: Record<string, number>; sequences: Record<string, string | null> }

export type HeaderLine = { header: Header }
export type TableLine = TableShape
export type FooterLine = { footer: Footer }

export const line = (value: HeaderLine | TableLine | FooterLine) => Buffer.from(`${JSON.stringify(value)}\n`)

/** The file or the database cannot be used for a backup or restore. The message says why; nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
