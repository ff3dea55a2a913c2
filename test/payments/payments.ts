import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseTarget } from '#server/database/connect.ts'
import type { payment } from '../ledger.ts'
import type { Answer } from './journal.ts'

const CHILD = fileURLToPath(new URL('./payments-child.ts', import.meta.url))

export type Payment = {
  key: string
  accounts: Parameters<typeof payment>[0]
  amounts: Parameters<typeof payment>[1]
}
export type Answered = { key: string; answer: Answer }

/**
 * Posts payments with a fee through the ledger of a child process. No call of the server makes a posting with several
 * mandatory legs yet, so the crash test makes them without the server.
 */
export function createPayments() {
  let child: ChildProcess | undefined
  const waiting = new Map<string, (answer: Answer) => void>()

  function start(target: DatabaseTarget) {
    child = fork(CHILD, [JSON.stringify(target)], { serialization: 'advanced' })
    child.on('message', ({ key, answer }: Answered) => settle(key, answer))
    child.on('exit', () => {
      for (const key of waiting.keys()) settle(key, 'unknown')
    })
  }

  function settle(key: string, answer: Answer) {
    waiting.get(key)?.(answer)
    waiting.delete(key)
  }

  async function kill() {
    const killed = child
    child = undefined
    if (!killed) return
    if (killed.exitCode !== null) throw new Error('The process that posts payments ended unexpectedly.')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
  }

  /** Resolves to `unknown` when the child is killed before it answers. */
  function post(payment: Payment): Promise<Answer> {
    if (!child?.connected) return Promise.resolve('unknown')
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(payment.key, resolve)
    child.send(payment, (error) => error && settle(payment.key, 'unknown'))
    return promise
  }

  return { start, kill, post }
}

export type Payments = ReturnType<typeof createPayments>
