import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { changeOwner, type Place } from './folders.ts'

const LOG_MAX_BYTES = 10 * 1024 * 1024
const CHECK_EVERY_MS = 60_000
const REASON_LINES = 8

const pathOf = (dataDir: string) => join(dataDir, 'postgres.log')

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Opens the log for appending, so that it can be truncated while postgres writes to it. */
export function openServerLog({ dataDir, user }: Place): { handle: number; reasonSinceNow(): string } {
  const path = pathOf(dataDir)
  limitServerLog(dataDir)
  const handle = openSync(path, 'a', 0o600)
  changeOwner(user, path)
  const start = sizeOf(path)
  const reasonSinceNow = () =>
    readFileSync(path).subarray(start).toString().trim().split('\n').slice(-REASON_LINES).join('\n')
  return { handle, reasonSinceNow }
}

/** Keeps one previous file beside the current one. */
export function limitServerLog(dataDir: string, maxBytes = LOG_MAX_BYTES) {
  const path = pathOf(dataDir)
  if (sizeOf(path) <= maxBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

export function keepServerLogLimited(dataDir: string): { release(): void } {
  const timer = setInterval(() => limitServerLog(dataDir), CHECK_EVERY_MS).unref()
  return { release: () => clearInterval(timer) }
}
