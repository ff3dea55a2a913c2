import { appendFileSync, closeSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/embedded-process.ts'
import { limitServerLog, openServerLog } from './server-log.ts'

test('a log above its limit is cut while it is written, and one former part is kept', () => {
  const dataDir = temporaryFolder()
  const log = openServerLog({ dataDir, user: undefined })
  const path = join(dataDir, 'postgres.log')
  writeSync(log.handle, 'x'.repeat(100))
  limitServerLog(dataDir, 100)
  expect(readFileSync(path, 'utf8')).toHaveLength(100)
  writeSync(log.handle, 'y')
  limitServerLog(dataDir, 100)
  writeSync(log.handle, 'after')
  closeSync(log.handle)
  expect(readFileSync(path, 'utf8')).toBe('after')
  expect(readFileSync(`${path}.1`, 'utf8')).toHaveLength(101)
})

test('the reason of a failed start is the log since that start', () => {
  const dataDir = temporaryFolder()
  appendFileSync(join(dataDir, 'postgres.log'), 'long ago\n')
  const log = openServerLog({ dataDir, user: undefined })
  writeSync(log.handle, 'FATAL: no\n')
  closeSync(log.handle)
  expect(log.reasonSinceNow()).toBe('FATAL: no')
})
