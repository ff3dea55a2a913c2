import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseTarget } from '#server/database/connect.ts'
import { DATABASE, OWNER_ROLE, SERVING_ROLE } from '#server/postgres/cluster.ts'
import { placeFor } from '#server/postgres/folders.ts'
import { readPostmaster } from '#server/postgres/postmaster-file.ts'
import { hangMs } from '#test/hang-limit.ts'
import { createPayments } from '../payments/payments.ts'
import { signal } from '../signal.ts'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

export const killKinds = ['server', 'backend', 'database', 'everything'] as const
export type KillKind = (typeof killKinds)[number]

/**
 * The real server with its own embedded database, as delivered, the process that posts payments with fees beside it, and
 * the ways to kill them.
 */
function createVictim(dataFolder: string, more: NodeJS.ProcessEnv) {
  const payments = createPayments()
  let child: ChildProcess
  let url = ''

  async function start() {
    child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        BATUA_DATA: dataFolder,
        PORT: '0',
        BATUA_DEMO: 'off',
        BATUA_WEB: 'off',
        BATUA_RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        ...more,
      },
    })
    url = await addressOf(child)
    payments.start(targetOf(dataFolder, SERVING_ROLE))
  }

  /** Sends SIGKILL, so that no process can clean up. The server must restart its own database. */
  async function kill(kind: KillKind, random: () => number) {
    if (kind === 'backend') return signal([backendOf(postmasterPid(dataFolder), random)], 'SIGKILL')
    if (kind !== 'server') {
      const postmaster = postmasterPid(dataFolder)
      signal([postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)], 'SIGKILL')
    }
    if (kind === 'database') return
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), payments.kill()])
    await start()
  }

  async function stop(): Promise<number | null> {
    try {
      await payments.kill()
    } finally {
      await stopServer()
    }
    return child.exitCode
  }

  async function stopServer(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { start, kill, stop, payments, url: () => url, target: () => targetOf(dataFolder, OWNER_ROLE) }
}

export type Victim = ReturnType<typeof createVictim>

/** A victim with a folder of its own, while the work lasts. */
export async function withVictim<T>(
  settings: NodeJS.ProcessEnv,
  work: (victim: Victim, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'batua-crash-'))
  chmodSync(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const victim = createVictim(dataFolder, settings)
  try {
    await victim.start()
    return await work(victim, folder)
  } finally {
    await victim.stop()
    const { dataDir } = placeFor(dataFolder)
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const found = Promise.withResolvers<string>()
  const limit = setTimeout(() => found.reject(new Error('The server did not start in time.')), hangMs)
  child.once('exit', (code, signal) => found.reject(new Error(`The server ended with ${signal ?? code}.`)))
  createInterface(child.stdout!).on('line', (line) => {
    const address = /running at (\S+)/.exec(line)?.[1]
    if (address) found.resolve(address)
  })
  return found.promise.finally(() => clearTimeout(limit))
}

const clusterOf = (dataFolder: string) => readPostmaster(placeFor(dataFolder).dataDir)

function postmasterPid(dataFolder: string): number {
  const pid = clusterOf(dataFolder)?.pid
  if (!pid) throw new Error('There is no database to kill.')
  return pid
}

function targetOf(dataFolder: string, user: string): DatabaseTarget {
  return { socketDir: clusterOf(dataFolder)!.socketDir, database: DATABASE, user }
}

function childrenOf(parent: number) {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return lines
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === parent)
    .map((match) => ({ pid: Number(match![1]), command: match![3]! }))
}

function backendOf(postmaster: number, random: () => number): number {
  const backends = childrenOf(postmaster).filter(({ command }) =>
    command.includes(`${SERVING_ROLE} ${DATABASE} [local]`),
  )
  const chosen = backends[Math.floor(random() * backends.length)]
  if (!chosen) throw new Error('There is no backend to kill.')
  return chosen.pid
}
