import type { Sql, Tx } from '../database/connect.ts'
import { type DueRow, dueRows, kindsWithDueRows, postponeDue, takeDue } from './deadlines.ts'
import type { DueKind } from './kind.ts'
import { onNudgeDue } from './nudge.ts'
import { createPolling } from './polling.ts'

type DueLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type DueOptions<Context> = {
  sql: Sql
  kinds: readonly DueKind<Context>[]
  context: Context
  log: DueLog
  everyMs?: number
}

export type DueWorker = {
  start(): void
  /** Does everything that is due now, except where another transaction holds the subject. */
  runDue(signal?: AbortSignal): Promise<void>
  /** Begins nothing more and waits for the running work. */
  stop(): Promise<void>
}

const EVERY_MS = 10_000

/** One worker for all kinds, but one of its own for each kind that works outside: it may wait for others. */
export function createDueWorkers<Context>(options: DueOptions<Context>): Omit<DueWorker, 'runDue'> {
  const isOutside = (kind: DueKind<Context>): boolean => 'workOutside' in kind
  const shared = options.kinds.filter((kind) => !isOutside(kind))
  const apart = options.kinds.filter(isOutside).map((kind) => [kind])
  const workers = [shared, ...apart].map((kinds) => createDueWorker({ ...options, kinds }))
  return {
    start() {
      for (const worker of workers) worker.start()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** Any number of processes may run it. Each row has one transaction: lock the subject, delete the row, do the work. */
export function createDueWorker<Context>(options: DueOptions<Context>): DueWorker {
  const { log, everyMs = EVERY_MS } = options
  const work = new DueWork(options)
  const runDue = (signal?: AbortSignal) => work.runDue(signal)
  const polling = createPolling({
    idleMs: everyMs,
    onNudge: onNudgeDue,
    poll: async (signal) => {
      await runDue(signal).catch((err) => log.warn({ err }, 'deadlines: the database did not answer'))
      return false
    },
  })
  return { ...polling, runDue }
}

class DueWork<Context> {
  readonly #options: DueOptions<Context>

  constructor(options: DueOptions<Context>) {
    this.#options = options
  }

  /**
   * The kinds take turns, so that many rows of one do not keep the others waiting. Each round also finds what has
   * become due since the last one.
   */
  async runDue(signal?: AbortSignal) {
    const { sql, kinds } = this.#options
    const names = kinds.map(({ kind }) => kind)
    const held = new Map(names.map((name) => [name, [] as string[]]))
    let isBusy = true
    while (isBusy) {
      isBusy = false
      const due = await kindsWithDueRows(sql, names)
      for (const kind of kinds) {
        if (!due.includes(kind.kind)) continue
        if (signal?.aborted) return
        if (await this.#runSome(kind, held.get(kind.kind) as string[], signal)) isBusy = true
      }
    }
  }

  /** Tells whether there was something to do. Adds the subjects that others hold to `held`. */
  async #runSome(kind: DueKind<Context>, held: string[], signal: AbortSignal | undefined) {
    const rows = await dueRows(this.#options.sql, kind.kind, { except: held, max: kind.many ?? 1 })
    if (rows.length === 0) return false
    if (rows.length > 1 && (await this.#isDone(kind, rows, held))) return true
    for (const row of rows) {
      if (signal?.aborted) break
      await this.#run(kind, [row], held).catch((error) => this.#postpone(kind, row, error))
    }
    return true
  }

  /** False after a failure: then each row gets a transaction of its own. */
  #isDone(kind: DueKind<Context>, rows: readonly DueRow[], held: string[]) {
    return this.#run(kind, rows, held).then(
      () => true,
      () => false,
    )
  }

  async #run(kind: DueKind<Context>, rows: readonly DueRow[], held: string[]) {
    const { sql, context } = this.#options
    const { taken, others } = await sql.begin((tx) => this.#take(tx, kind, rows))
    held.push(...others)
    if (!('workOutside' in kind)) return
    await Promise.all(
      taken.map(({ row, subject }) =>
        kind.workOutside(subject, context).catch((error) => this.#logFailure(kind, row, error)),
      ),
    )
  }

  async #take(tx: Tx, kind: DueKind<Context>, rows: readonly DueRow[]) {
    const locked = await kind.lock(
      tx,
      rows.map(({ subject }) => subject),
    )
    const present = [...locked.keys()].filter((key) => locked.get(key) !== undefined)
    const gone = [...locked.keys()].filter((key) => locked.get(key) === undefined)
    if (gone.length > 0) await takeDue(tx, kind.kind, gone)
    const mine = await ('work' in kind ? takeDue : postponeDue)(tx, kind.kind, present)
    const due = new Set(mine.map(({ subject }) => subject))
    const taken = rows
      .filter(({ subject }) => due.has(subject))
      .map((row) => ({ row, subject: locked.get(row.subject) }))
    if ('work' in kind && taken.length > 0)
      await kind.work(
        tx,
        taken.map(({ subject }) => subject),
        this.#options.context,
      )
    return { taken, others: rows.map(({ subject }) => subject).filter((key) => !locked.has(key)) }
  }

  /** Changes nothing if the work was committed after all. */
  async #postpone(kind: DueKind<Context>, row: DueRow, error: unknown) {
    this.#logFailure(kind, row, error)
    await postponeDue(this.#options.sql, kind.kind, [row.subject])
  }

  #logFailure({ kind }: DueKind<Context>, { subject, tries }: DueRow, err: unknown) {
    const facts = { err, kind, subject, tries: tries + 1 }
    this.#options.log.error(facts, 'the work of a deadline failed, will retry')
  }
}
