import { availableParallelism } from 'node:os'
import { hashPassword, matchingHash } from './password.ts'

/** More calls than may wait want a password hashed. */
export class TooManyHashes extends Error {
  override readonly name = 'TooManyHashes'
  /** When about half of those who wait will have had their turn. */
  readonly retryAfterSeconds = 5
  constructor() {
    super('too many password hashes are waiting')
  }
}

export type HashQueue = {
  /** Runs a call that hashes a password. Throws at once, before the call did any work, when too many are waiting. */
  admit<T>(call: () => Promise<T>): Promise<T>
  hash(password: string, salt?: string): Promise<string>
  /** See `matchingHash`. */
  matching(password: string, hashes: readonly string[]): Promise<string | undefined>
  counts(): { waiting: number; refused: number }
}

type Options = {
  /** Hashes that are computed at the same time. */
  atOnce: number
  /** Calls beyond those that may wait for their turn. */
  waitingMax?: number
  hash?: typeof hashPassword
}

const WAITING_MAX = 64

/** One core is left to everybody else's calls; the processes of a machine share the others. */
export const hashesAtOnce = (workers: number, cores = availableParallelism()) =>
  Math.max(1, Math.floor((cores - 1) / workers))

/**
 * Hashing a password is the most expensive thing that somebody unknown can ask for. It is done a few at a time, in
 * the order of arrival, and only so many calls wait for it.
 */
export function hashQueue({ atOnce, waitingMax = WAITING_MAX, hash = hashPassword }: Options): HashQueue {
  const turns: (() => void)[] = []
  let calls = 0
  let running = 0
  let refused = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running === atOnce) await new Promise<void>((resolve) => turns.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free.
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
    hash: (password, salt) => inTurn(() => hash(password, salt)),
    matching: (password, hashes) => inTurn(() => matchingHash(password, hashes)),
    counts: () => ({ waiting: Math.max(0, calls - running), refused }),
  }
}
