import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseTarget } from '#server/data/connect.ts'
import { type Calls, callsTo } from './server.ts'

const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

export type ServerProcess = Calls & {
  url: string
  child: ChildProcess
  /** All that it wrote so far. */
  output(): string
  stop(): Promise<void>
}

type ProcessOptions = { env?: Record<string, string>; nodeArgs?: string[] }

/** The server as an operator starts it, in a process of its own, on a database that tests made. */
export async function startProcess(
  target: DatabaseTarget,
  { env = {}, nodeArgs = [] }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArgs, MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: urlOf(target),
      BATUA_FUNDING: 'sandbox',
      BATUA_RATE_LIMITS: 'off',
      BATUA_WEB: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'exit')
  const url = await addressIn(child, exited, () => output)
  return {
    url,
    child,
    ...callsTo(url),
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function urlOf(target: DatabaseTarget): string {
  if ('url' in target) return target.url
  const { socketDir, database, user } = target
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

async function addressIn(
  child: ChildProcess,
  exited: Promise<unknown>,
  output: () => string,
): Promise<string> {
  const address = Promise.withResolvers<string>()
  createInterface(child.stdout!).on('line', (line) => {
    const [, url] = /running at (\S+)/.exec(line) ?? []
    if (url) address.resolve(url)
  })
  void exited.then(() => address.reject(new Error(`the server ended:\n${output()}`)))
  return address.promise
}
