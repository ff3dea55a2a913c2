import { availableParallelism } from 'node:os'
import { hashPassword, matchingHash } from './password.ts'

/** Too many calls wait for a password hash. */
export class TooManyHashes extends Error {
  override readonly name = 'TooManyHashes'
  /** About half of the waiting calls are done by then. */
  readonly retryAfterSeconds = 5
  constructor() {
    super('too many password hashes are waiting')
  }
}

export type HashQueue = {
  /** Runs a call that hashes a password. Throws before the call does any work when too many calls wait. */
  admit<T>(call: () => Promise<T>): Promise<T>
  hash(password: string, salt?: string): Promise<string>
  /** See `matchingHash`. */
  matching(password: string, hashes: readonly string[]): Promise<string | undefined>
  counts(): { waiting: number; refused: number }
}

type Options = {
  /** How many hashes to compute at the same time. */
  atOnce: number
  /** How many more calls may wait. */
  waitingMax?: number
  hash?: typeof hashPassword
}

const WAITING_MAX = 64

/** Leaves one core for other calls; the processes of the machine share the rest. */
export const hashesAtOnce = (workers: number, cores = availableParallelism()) =>
  Math.max(1, Math.floor((cores - 1) / workers))

/**
 * Hashing a password is the most expensive work that a stranger can cause. The queue computes a few hashes at a time,
 * in order of arrival, and limits how many calls wait.
 */
export function hashQueue({ atOnce, waitingMax = WAITING_MAX, hash = hashPassword }: Options): HashQueue {
  const turns: (() => void)[] = []
  let calls = 0
  let running = 0
  let refused = 0

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running === atOnce) await new Promise<void>((resolve) => turns.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Pass the slot to the next waiting call, or free it.
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    async admit(call) {
      if (calls >= atOnce + waitingMax) {
        refused += 1
        throw new TooManyHashes()
      }
      calls += 1
      return call().finally(() => {
        calls -= 1
      })
    },
    hash: (password, salt) => withSlot(() => hash(password, salt)),
    matching: (password, hashes) => withSlot(() => matchingHash(password, hashes)),
    counts: () => ({ waiting: Math.max(0, calls - running), refused }),
  }
}
