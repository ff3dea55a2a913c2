import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { commandLine } from '#server/postgres/postmaster-file.ts'
import type { DatabaseUser } from '#server/postgres/user.ts'
import { waitFor } from '#server/postgres/wait.ts'
import { hangMs } from './hang-limit.ts'
import { makeScratch, removeScratch } from './scratch.ts'

const CHILD = fileURLToPath(new URL('embedded-child.ts', import.meta.url))

/** Waits until the condition is true. Fails the test after a time limit. */
export async function eventually<T>(ask: () => T | undefined | false): Promise<T> {
  const answer = await waitFor(() => ask() || undefined, hangMs)
  if (answer === undefined) throw new Error(`The condition did not become true in time: ${ask}`)
  return answer as T
}

/** A folder that is removed after the test, when no process uses it. `mode` sets the access of other users. */
export function temporaryFolder(mode = 0o755, root?: string): string {
  const folder = makeScratch(root)
  chmodSync(folder, mode)
  onTestFinished(async () => {
    await eventually(() => processesNaming(folder).length === 0)
    removeScratch(folder)
  })
  return folder
}

export const removeAfterTest = (path: string) => onTestFinished(() => removeScratch(path))

/** A data folder with a database that is not running. It is a copy, because creating a cluster takes a second. */
export async function folderWithDatabase(): Promise<string> {
  const folder = join(temporaryFolder(), 'data')
  execFileSync('cp', ['-Rp', await originalDatabase(), folder])
  return folder
}

let original: string | undefined

async function originalDatabase(): Promise<string> {
  if (original) return original
  const folder = makeScratch()
  const server = await startEmbedded({ dataDir: folder, durable: false })
  await server.stop()
  // Several test files share it: they run in one process.
  process.once('exit', () => removeScratch(folder))
  original = server.dataDir
  return original
}

export const isRunningOn = (pid: number, dataDir: string) => commandLine(pid).includes(dataDir)

/** All processes whose command line contains the text, as [pid, command line]. */
export function processesNaming(text: string): [number, string][] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(text))
    .map((line) => line.trim().split(/ (.*)/))
    .map(([pid, command]) => [Number(pid), command ?? ''])
}

export function spawnEmbedded(dataDir: string, user?: DatabaseUser): ChildProcess {
  const child = spawn(process.execPath, [CHILD, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

export type EmbeddedProcess = { child: ChildProcess; pid: number; socketDir: string; dataDir: string }

export async function embeddedProcess(dataDir: string, user?: DatabaseUser): Promise<EmbeddedProcess> {
  const child = spawnEmbedded(dataDir, user)
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The process with the database ended.')),
  )
  ended.catch(() => {})
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as string[]
  const { refusal, ...server } = JSON.parse(line!)
  if (refusal) throw new Error(refusal)
  return { child, ...server }
}
