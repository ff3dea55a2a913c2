import { availableParallelism } from 'node:os'
import { hashPassword, matchingHash } from './password.ts'

/** Too many calls wait for a password hash, or this one waited too long. */
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
  /** `who` is the email address of the account. Hashes for one account are computed one after the other. */
  hash(who: string, password: string, salt?: string): Promise<string>
  /** See `matchingHash`. */
  matching(who: string, password: string, hashes: readonly string[]): Promise<string | undefined>
  counts(): { waiting: number; refused: number }
}

type Options = {
  /** How many hashes to compute at the same time. */
  atOnce: number
  /** How many more calls may wait. */
  waitingMax?: number
  waitMaxMs?: number
  hash?: typeof hashPassword
}

const WAITING_MAX = 64
/** People do not wait longer. */
const WAIT_MAX_MS = 10_000

/** Leaves one core for other calls; the processes of the machine share the rest. */
export const hashesAtOnce = (workers: number, cores = availableParallelism()) =>
  Math.max(1, Math.floor((cores - 1) / workers))

type Waiting = { start: () => void; refuse: () => void }

/**
 * Hashing a password is the most expensive work that somebody can cause. The queue computes a few hashes at a time
 * and limits how many calls wait and for how long. Accounts take turns, so that calls for one account, however many,
 * hardly delay the others.
 */
export function hashQueue({
  atOnce,
  waitingMax = WAITING_MAX,
  waitMaxMs = WAIT_MAX_MS,
  hash = hashPassword,
}: Options): HashQueue {
  /** The calls that wait, by account. The first account is the next one. */
  const lines = new Map<string, Waiting[]>()
  const running = new Set<string>()
  let calls = 0
  let refused = 0

  const lineOf = (who: string) => lines.get(who) ?? []

  function startNext() {
    if (running.size === atOnce) return
    for (const [who, [first, ...others]] of lines) {
      if (running.has(who) || !first) continue
      setLine(who, others)
      running.add(who)
      return first.start()
    }
  }

  function setLine(who: string, line: Waiting[]) {
    if (line.length > 0) lines.set(who, line)
    else lines.delete(who)
  }

  const turnOf = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          setLine(
            who,
            lineOf(who).filter((other) => other !== waiting),
          )
          refused += 1
          reject(new TooManyHashes())
        },
      }
      const timer = setTimeout(waiting.refuse, waitMaxMs)
      setLine(who, [...lineOf(who), waiting])
      startNext()
    })

  async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    await turnOf(who)
    try {
      return await work()
    } finally {
      running.delete(who)
      moveToEnd(who)
      startNext()
    }
  }

  function moveToEnd(who: string) {
    const line = lines.get(who)
    if (line && lines.delete(who)) lines.set(who, line)
  }

  /** Refuses the last call of the longest line. False when no account has several calls that wait. */
  function makeRoom(): boolean {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length < 2) return false
    longest.at(-1)?.refuse()
    return true
  }

  return {
    async admit(call) {
      if (calls >= atOnce + waitingMax && !makeRoom()) {
        refused += 1
        throw new TooManyHashes()
      }
      calls += 1
      return call().finally(() => {
        calls -= 1
      })
    },
    hash: (who, password, salt) => inTurn(who, () => hash(password, salt)),
    matching: (who, password, hashes) => inTurn(who, () => matchingHash(password, hashes)),
    counts: () => ({ waiting: Math.max(0, calls - running.size), refused }),
  }
}
