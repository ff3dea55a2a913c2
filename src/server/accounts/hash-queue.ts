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

/** The calls that wait for a hash, by account. Accounts take turns, and each has at most one hash at a time. */
class Lines {
  /** The first account is the next one. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #running = new Set<string>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get running() {
    return this.#running.size
  }

  add(who: string, waiting: Waiting) {
    this.#set(who, [...this.#lineOf(who), waiting])
    this.#startNext()
  }

  remove(who: string, waiting: Waiting) {
    this.#set(
      who,
      this.#lineOf(who).filter((other) => other !== waiting),
    )
  }

  /** The hash of this account is made: its other calls go behind those of other accounts. */
  done(who: string) {
    this.#running.delete(who)
    const line = this.#lines.get(who)
    if (line && this.#lines.delete(who)) this.#lines.set(who, line)
    this.#startNext()
  }

  /** Refuses the last call of the longest line. False when no account has several calls that wait. */
  makeRoom(): boolean {
    const lines = [...this.#lines.values()]
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length < 2) return false
    longest.at(-1)?.refuse()
    return true
  }

  #startNext() {
    if (this.#running.size === this.#atOnce) return
    for (const [who, [first, ...others]] of this.#lines) {
      if (this.#running.has(who) || !first) continue
      this.#set(who, others)
      this.#running.add(who)
      return first.start()
    }
  }

  #lineOf(who: string) {
    return this.#lines.get(who) ?? []
  }

  #set(who: string, line: Waiting[]) {
    if (line.length > 0) this.#lines.set(who, line)
    else this.#lines.delete(who)
  }
}

/**
 * Hashing a password is the most expensive work that somebody can cause. The queue computes a few hashes at a time
 * and limits how many calls wait and for how long. Accounts take turns, so that calls for one account, however many,
 * hardly delay the others.
 */
export function hashQueue(options: Options): HashQueue {
  const { atOnce, waitingMax = WAITING_MAX, waitMaxMs = WAIT_MAX_MS, hash = hashPassword } = options
  const lines = new Lines(atOnce)
  let calls = 0
  let refused = 0

  const turnOf = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          lines.remove(who, waiting)
          refused += 1
          reject(new TooManyHashes())
        },
      }
      const timer = setTimeout(waiting.refuse, waitMaxMs)
      lines.add(who, waiting)
    })

  async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    await turnOf(who)
    try {
      return await work()
    } finally {
      lines.done(who)
    }
  }

  return {
    async admit(call) {
      if (calls >= atOnce + waitingMax && !lines.makeRoom()) {
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
    counts: () => ({ waiting: Math.max(0, calls - lines.running), refused }),
  }
}
