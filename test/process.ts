import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { callsTo, tokenOf } from './server.ts'
import { type Env, environment, type ServerProcess, spawnServer } from './server-process.ts'

const script = (path: string) => fileURLToPath(new URL(`../src/server/${path}`, import.meta.url))

/** Starts a server that ends with the test, also when the test fails. */
export function serverProcess(env: Env, nodeArgs: string[] = []): Promise<ServerProcess> {
  const { child, ready } = spawnServer(env, nodeArgs)
  onTestFinished(() => void child.kill('SIGKILL'))
  return ready
}

/** The same in a process group of its own, which a test can signal as a whole. */
export function serverGroup(env: Env): Promise<ServerProcess> {
  const { child, ready } = spawnServer(env, [], undefined, true)
  onTestFinished(() => void child.kill('SIGKILL'))
  return ready
}

export type Finished = { code: number | null; out: string; err: string }

/** Starts one of the project's programs. */
export function start(path: string, words: string[], env: Env) {
  const child = spawn(process.execPath, [script(path), ...words], { env: environment(env) })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs a program to its end. */
export async function run(path: string, words: string[], env: Env, stdin = ''): Promise<Finished> {
  const child = start(path, words, env)
  // A program may end before it has read its input.
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

/** Signs a person in and returns the Authorization header. */
export async function signedIn(address: string, email: string, password: string) {
  const answer = await callsTo(address).call(login, { body: { email, password } })
  return { authorization: `Bearer ${tokenOf(answer)}` }
}
