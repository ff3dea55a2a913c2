import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, folderWithDatabase, isRunningOn, temporaryFolder } from '#test/embedded-process.ts'
import { start } from '#test/process.ts'
import { attachOrStart } from '../postgres/embedded.ts'
import { readPostmaster } from '../postgres/postmaster-file.ts'

test('a command prints its result before it waits for another command, and then stops the database', async () => {
  const dataDir = await folderWithDatabase()
  // It starts the database, then waits here until we open the other end, and cannot read it as a backup.
  const file = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [file])
  const owner = start('commands/restore.ts', [file], { BATUA_DATA: dataDir })
  const ended = once(owner, 'exit')
  let said = ''
  owner.stderr.on('data', (text) => {
    said += text
  })
  await eventually(() => readPostmaster(dataDir)?.status === 'ready')

  const guest = await attachOrStart({ dataDir })
  onTestFinished(() => guest.stop())
  const otherEnd = await open(file, 'w')
  onTestFinished(() => otherEnd.close())
  await eventually(() => said.includes('still uses the database'))
  // Lines of the launcher may come first, depending on the machine: where it keeps its files.
  expect(said).toMatch(/^ESPIPE.*\n.*still uses the database/m)
  expect([owner.exitCode, isRunningOn(guest.pid, dataDir)]).toEqual([null, true])

  await guest.stop()
  expect(await ended).toEqual([1, null])
  expect(isRunningOn(guest.pid, dataDir)).toBe(false)
})
