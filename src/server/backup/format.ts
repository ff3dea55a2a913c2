import type { Applied } from '../database/migrate.ts'

/**
 * A backup is one file: a first line, then compressed text, then a last line with the SHA-256 of all before it and the
 * signature of that. The text is a header line, per table a line that names it and its rows as COPY writes them
 * up to a line `\\.`, and a footer line. Without a secret key there is no signature, as in version 0.2.0, and the first
 * line says so.
 */
const SIGNED = Buffer.from('BATUA BACKUP 2\n')
const UNSIGNED = Buffer.from('BATUA BACKUP 1\n')
export const FIRST_LINE_LENGTH = SIGNED.length
export const END_OF_ROWS = Buffer.from('\\.\n')

/** The key is named by the fingerprint of its root key. */
export type Signature = { key: string; mac: string }
export type Ending = { sha256: string; signature: Signature | undefined }

export const firstLine = (isSigned: boolean) => (isSigned ? SIGNED : UNSIGNED)

/** Undefined when it is not the first line of a backup. */
export function isSignedBy(line: Buffer): boolean | undefined {
  if (line.equals(SIGNED)) return true
  return line.equals(UNSIGNED) ? false : undefined
}

export const lastLine = ({ sha256, signature }: Ending) =>
  Buffer.from(`\nBATUA BACKUP END ${sha256}${signature ? ` ${signature.key} ${signature.mac}` : ''}\n`)

const LAST_LINE = /^\nBATUA BACKUP END ([\da-f]{64})(?: ([\da-f]{16}) ([\da-f]{64}))?\n$/
const HEX_64 = '0'.repeat(64)

export const lastLineLength = (isSigned: boolean) =>
  lastLine({ sha256: HEX_64, signature: isSigned ? { key: '0'.repeat(16), mac: HEX_64 } : undefined }).length

/** Undefined when it is not the last line of a backup. */
export function parseLastLine(line: Buffer): Ending | undefined {
  const [, sha256, key, mac] = LAST_LINE.exec(line.toString('latin1')) ?? []
  return sha256 === undefined ? undefined : { sha256, signature: key && mac ? { key, mac } : undefined }
}

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
