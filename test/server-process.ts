import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseTarget } from '#server/data/connect.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import type { SocketTarget } from './database.ts'
import { type Calls, callsTo } from './server.ts'

const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
/** The last thing that a server says when it starts. */
const GREETED = 'Ctrl+C'

export type Env = Record<string, string>

/** Nothing of the surroundings decides: a setting that is not given is not set. */
export const environment = (env: Env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  BATUA_WEB: 'off',
  BATUA_RATE_LIMITS: 'off',
  ...env,
})

/** A database of the test run as an operator would name it. */
export function urlOf(target: DatabaseTarget): string {
  if ('url' in target) return String(target.url)
  const { user, database, socketDir } = target
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** Any key will do, as long as it is always the same one for a database. */
export const TEST_KEY = createHash('sha256').update('a key of the tests').digest('hex')

/** A database of the test run with its two roles, as an operator would set it. */
export const databaseEnv = (target: SocketTarget): Env => ({
  DATABASE_URL: urlOf({ ...target, user: SERVING_ROLE }),
  MIGRATE_DATABASE_URL: urlOf(target),
  BATUA_SECRET_KEY: TEST_KEY,
})

export type ServerProcess = {
  child: ChildProcessWithoutNullStreams
  pid: number
  address: string
  /** Of the metrics, when it was given METRICS_PORT. */
  metricsAddress: string | undefined
  /** What it told whoever started it. */
  greeting: string
  log(): string
  exited: Promise<number | null>
}

/** The real `node src/server/main.ts`, on a port of its own; `ready` once it serves. */
export function spawnServer(env: Env, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, MAIN], { env: environment(env) })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ready: whenReady(child, exited) }
}

async function whenReady(
  child: ChildProcessWithoutNullStreams,
  exited: Promise<number | null>,
): Promise<ServerProcess> {
  let said = ''
  let logged = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    logged += chunk
  })
  const greeted = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      if (said.includes(GREETED)) resolve()
    })
  })
  const ended = exited.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${logged}`)))
  ended.catch(() => {})
  await Promise.race([greeted, ended])
  const address = /running at (\S+)/.exec(said)![1]!
  const metricsAddress = /Metrics are at (\S+)/.exec(said)?.[1]
  return { child, pid: child.pid!, address, metricsAddress, greeting: said, log: () => logged, exited }
}

export type ServerOnDatabase = ServerProcess & Calls & { stop(): Promise<void> }

/** The same on a database that tests made, to be called like a server of the test's own process. */
export async function startProcess(
  target: SocketTarget,
  { env = {}, nodeArgs = [] }: { env?: Env; nodeArgs?: string[] } = {},
): Promise<ServerOnDatabase> {
  const settings = { ...databaseEnv(target), BATUA_FUNDING: 'sandbox', ...env }
  const server = await spawnServer(settings, nodeArgs).ready
  return {
    ...server,
    ...callsTo(server.address),
    async stop() {
      server.child.kill('SIGTERM')
      await server.exited
    },
  }
}
