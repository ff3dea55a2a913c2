import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import type { DatabaseTarget } from '#server/data/connect.ts'

const script = (path: string) => fileURLToPath(new URL(`../src/server/${path}`, import.meta.url))

type Env = Record<string, string>

/** Nothing of the surroundings decides: a setting that is not given is not set. */
const environment = (env: Env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  BATUA_WEB: 'off',
  BATUA_RATE_LIMITS: 'off',
  ...env,
})

/** A database of the test run as an operator would name it. */
export function urlOf(target: DatabaseTarget): string {
  if ('url' in target) return target.url
  const { user, database, socketDir } = target
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

export type ServerProcess = {
  child: ChildProcess
  pid: number
  address: string
  /** What it told whoever started it. */
  greeting: string
  log(): string
  exited: Promise<number | null>
}

/** The real `node src/server/main.ts`, on a port of its own, once it serves. */
export async function serverProcess(env: Env): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script('main.ts')], { env: environment(env) })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  let logged = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    logged += chunk
  })
  const greeted = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      if (said.includes('Ctrl+C')) resolve()
    })
  })
  const ended = exited.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${logged}`)))
  ended.catch(() => {})
  await Promise.race([greeted, ended])
  const address = /running at (\S+)/.exec(said)![1]!
  return { child, pid: child.pid!, address, greeting: said, log: () => logged, exited }
}

export type Finished = { code: number | null; out: string; err: string }

/** Runs a program of ours to its end. */
export async function run(path: string, words: string[], env: Env, stdin = ''): Promise<Finished> {
  const child = spawn(process.execPath, [script(path), ...words], { env: environment(env) })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.end(stdin)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

export type ApiAnswer = { status: number; body: { success: boolean; code?: string; data: never } }

/** A call of the API; a connection that breaks rejects. */
export async function api(
  address: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${address}${apiBase}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as ApiAnswer['body'] }
}

/** The Authorization of somebody who signs in. */
export async function signedIn(address: string, email: string, password: string) {
  const { body } = await api(address, '/auth/login', { email, password })
  return { authorization: `Bearer ${(body.data as { token: string }).token}` }
}
