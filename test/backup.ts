import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import {
  FIRST_LINE_LENGTH,
  firstLine,
  isSignedBy,
  lastLine,
  lastLineLength,
  type Signature,
} from '#server/backup/format.ts'

/** The text of a backup, without compression. */
export function backupText(file: string): string {
  const bytes = readFileSync(file)
  const isSigned = isSignedBy(bytes.subarray(0, FIRST_LINE_LENGTH)) ?? false
  return zstdDecompressSync(bytes.subarray(FIRST_LINE_LENGTH, -lastLineLength(isSigned))).toString()
}

/** A backup with changed text and a matching checksum. `sign` signs the checksum; undefined: it is not signed. */
export function forgedBackup(
  file: string,
  into: string,
  change: (text: string) => string,
  sign?: (sha256: string) => Signature,
): string {
  const text = backupText(file)
  expect(change(text)).not.toBe(text)
  const body = Buffer.concat([firstLine(sign !== undefined), zstdCompressSync(change(text))])
  const sha256 = createHash('sha256').update(body).digest('hex')
  writeFileSync(into, Buffer.concat([body, lastLine({ sha256, signature: sign?.(sha256) })]))
  return into
}
