import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import {
  embeddedProcess,
  eventually,
  folderWithDatabase,
  isRunningOn,
  processesNaming,
  temporaryFolder,
} from '#test/embedded-process.ts'
import { findBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { commandLine, readPostmaster } from './postmaster-file.ts'
import { canRun, databaseUser, isRoot, spawnOptions } from './user.ts'

const user = databaseUser()

async function answers(dataDir: string) {
  const server = await startEmbedded({ dataDir, durable: false })
  const sql = connect(server, { max: 1 })
  const rows = await sql`select 1 as one`
  await sql.end()
  await server.stop()
  expect(rows).toEqual([{ one: 1 }])
}

test('a kill -9 of the parent stops postgres', async () => {
  const { child, pid, dataDir } = await embeddedProcess(await folderWithDatabase())
  child.kill('SIGKILL')
  await eventually(() => !isRunningOn(pid, dataDir))
})

test('after a kill -9 of the parent the next start works at once', async () => {
  const { child, dataDir } = await embeddedProcess(await folderWithDatabase())
  child.kill('SIGKILL')
  await answers(dataDir)
})

test('after a kill -9 of parent and postgres the next start works at once', async () => {
  const { child, pid, dataDir } = await embeddedProcess(await folderWithDatabase())
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await answers(dataDir)
})

test('a postgres whose parent and watcher were both killed is stopped by the next start', async () => {
  const { child, pid, dataDir } = await embeddedProcess(await folderWithDatabase())
  const [watcher] = processesNaming(`batua-watcher INT ${pid}`)
  process.kill(watcher![0], 'SIGKILL')
  child.kill('SIGKILL')
  await answers(dataDir)
  expect(isRunningOn(pid, dataDir)).toBe(false)
})

const leftover = (pid: number, dataDir: string) => `${pid}\n${dataDir}\n0\n5432\n${dataDir}\n\n\nready\n`

/** A process of the database's own user: postgres ignores processes that it may not signal. */
function otherProgram(): number {
  const program = spawn('sleep', ['60'], { ...spawnOptions(user), stdio: 'ignore' })
  onTestFinished(() => {
    program.kill()
  })
  return program.pid!
}

const staleFiles: [string, (dataDir: string) => string][] = [
  ['names another program that runs', (dataDir) => leftover(otherProgram(), dataDir)],
  ['names a process that is no more', (dataDir) => leftover(spawnSync('true').pid, dataDir)],
  ['is empty after a crash', () => ''],
]

test.each(staleFiles)('a postmaster.pid that %s does not stop the start', async (_, text) => {
  const dataDir = await folderWithDatabase()
  writeFileSync(join(dataDir, 'postmaster.pid'), text(dataDir))
  writeFileSync(join(dataDir, '.s.PGSQL.5432.lock'), text(dataDir))
  await answers(dataDir)
})

test('the command line of a process is found without /proc too, and a dead process has none', () => {
  const ended = spawnSync('true').pid
  for (const fromProc of existsSync('/proc/self/cmdline') ? [true, false] : [false]) {
    expect(commandLine(process.pid, fromProc)).toContain(process.execPath)
    expect(commandLine(ended, fromProc)).toBe('')
  }
})

test('a postgres that a person started by hand is named and keeps running', async () => {
  const dataDir = await folderWithDatabase()
  const { postgres } = findBinaries(user, () => {})
  const byHand = spawn(postgres, ['-D', dataDir, '-k', dataDir, '-h', ''], {
    ...spawnOptions(user),
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    byHand.kill('SIGQUIT')
    await eventually(() => byHand.exitCode !== null)
  })
  await eventually(() => readPostmaster(dataDir)?.status === 'ready')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`is running on the data folder ${dataDir}`)
  expect(isRunningOn(byHand.pid!, dataDir)).toBe(true)
})

test('after a crash the start waits until processes of the old server no longer use its files', async () => {
  const { child, pid, dataDir, socketDir } = await embeddedProcess(await folderWithDatabase())
  // It must still run when a busy machine comes to the kill below, and must end some time if the test fails.
  const session = { statement_timeout: '60s' }
  const sql = connect({ socketDir, database: 'batua', user: 'batua' }, { max: 1, session })
  const [backend] = await sql`select pg_backend_pid() as pid`
  const broken = Promise.allSettled([sql`do 'begin loop end loop; end'`])
  await eventually(() => / DO$/.test(commandLine(backend!.pid).trim()))
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const start = answers(dataDir)
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  await eventually(() => log().includes('still in use'))
  process.kill(backend!.pid, 'SIGKILL')
  await start
  expect((await broken)[0]?.status).toBe('rejected')
  await sql.end()
})

test.runIf(isRoot() && canRun(user, process.execPath))('an ordinary user runs it as themselves', async () => {
  const folder = temporaryFolder()
  chownSync(folder, user!.uid, user!.gid)
  const { child, pid, dataDir } = await embeddedProcess(folder, user)
  expect(isRunningOn(pid, dataDir)).toBe(true)
  child.kill('SIGKILL')
  await eventually(() => !isRunningOn(pid, dataDir))
  await answers(dataDir)
})
