import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect, type DatabaseTarget } from '#server/database/connect.ts'
import { registerFirstKey } from '#server/keys/registered.ts'
import { SERVING_ROLE } from '#server/postgres/cluster.ts'
import { parseKeyRing } from '#server/settings/key-ring.ts'
import type { SocketTarget } from './database.ts'
import { hangMs } from './hang-limit.ts'
import { type Calls, callsTo } from './server.ts'

const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
const PATIENT = fileURLToPath(new URL('e2e/patient-server.ts', import.meta.url))
/** The last line that a server prints when it has started. */
const GREETED = 'Ctrl+C'

/** Node arguments for a server whose calls wait for a connection to the database as long as a busy machine needs. */
export const patience = ['--import', PATIENT]

export type Env = Record<string, string>

/** Does not inherit settings from the environment: only the given settings are set. */
export const environment = (env: Env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  PORT: '0',
  BATUA_WEB: 'off',
  BATUA_RATE_LIMITS: 'off',
  ...env,
})

/** The address of a test database, as an operator would write it. */
export function urlOf(target: DatabaseTarget): string {
  if ('url' in target) return String(target.url)
  const { user, database, socketDir } = target
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** An arbitrary key. A database must always get the same one. */
export const TEST_KEY = createHash('sha256').update('a key of the tests').digest('hex')

/** The settings of a test database with its two roles, as an operator would write them. */
export const databaseEnv = (target: SocketTarget): Env => ({
  DATABASE_URL: urlOf({ ...target, user: SERVING_ROLE }),
  MIGRATE_DATABASE_URL: urlOf(target),
  BATUA_SECRET_KEY: TEST_KEY,
})

/** The same for a server alone: `npm run migrate` was there before. */
export function servingEnv(target: SocketTarget): Env {
  const { MIGRATE_DATABASE_URL: _, ...env } = databaseEnv(target)
  return env
}

/** What `npm run migrate` would still do in a test database. */
export async function registerTestKey(target: SocketTarget) {
  const owner = connect(target, { max: 1, applicationName: 'test', connectMs: hangMs })
  await registerFirstKey(owner, parseKeyRing(TEST_KEY)!.current.fingerprint)
  await owner.end()
}

export type ServerProcess = {
  child: ChildProcessWithoutNullStreams
  pid: number
  address: string
  /** The address of the metrics, if METRICS_PORT is set. */
  metricsAddress: string | undefined
  /** The output of the start. */
  greeting: string
  log(): string
  exited: Promise<number | null>
}

/** Runs the real `node src/server/main.ts` on a free port; `ready` resolves when it serves. */
export function spawnServer(env: Env, nodeArgs: string[] = [], main = MAIN, detached = false) {
  const child = spawn(process.execPath, [...nodeArgs, main], { env: environment(env), detached })
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

/** The same on a test database, with the interface of an in-process test server. */
export async function startProcess(
  target: SocketTarget,
  { env = {}, nodeArgs = [], main = MAIN }: { env?: Env; nodeArgs?: string[]; main?: string } = {},
): Promise<ServerOnDatabase> {
  // The last release expects the address of the owner.
  const isPresent = main === MAIN
  if (isPresent) await registerTestKey(target)
  const settings = {
    ...(isPresent ? servingEnv(target) : databaseEnv(target)),
    BATUA_FUNDING: 'sandbox',
    ...env,
  }
  const server = await spawnServer(settings, nodeArgs, main).ready
  return {
    ...server,
    ...callsTo(server.address),
    async stop() {
      server.child.kill('SIGTERM')
      await server.exited
    },
  }
}
