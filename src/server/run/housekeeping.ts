import type { Logger } from 'pino'
import { features } from '#features/server.ts'
import { sweepRefusedKeys } from '#ledger/statements.ts'
import { sweepAccounts } from '../accounts/sweep.ts'
import { sweepNotifications } from '../data/notifications.ts'
import { hashStoredTokens } from '../data/unsubscribe-links.ts'
import type { Sql } from '../database/connect.ts'
import { horizonOf } from '../journal/horizon.ts'
import { sweepPlaces } from '../live/places.ts'
import { sweepOutbox } from '../messages/outbox/rows.ts'
import { mailMovedMoney } from '../payments/chosen-mails.ts'
import { pushMovedMoney } from '../payments/money-pushes.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'
import { foldIfDue } from '../totals/fold.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Parts = {
  sql: Sql
  settings: Settings
  log: Logger
  keys: KeyRing | undefined
}

/** A task that takes long ends early when the signal is given. */
type Task = { name: string; everyMs: number; run: (signal: AbortSignal) => PromiseLike<unknown> }

/** What is done again and again for no row in particular: deletes expired rows, folds totals. */
function tasksOf({ sql, settings, keys }: Parts): Task[] {
  const site = { publicUrl: settings.publicUrl, keys }
  const horizon = horizonOf(sql)
  return [
    { name: 'sweepAccounts', everyMs: HOUR_MS, run: () => sweepAccounts(sql) },
    { name: 'sweepOutbox', everyMs: HOUR_MS, run: () => sweepOutbox(sql) },
    { name: 'mailMovedMoney', everyMs: MINUTE_MS, run: () => mailMovedMoney(sql, site) },
    { name: 'pushMovedMoney', everyMs: MINUTE_MS, run: () => pushMovedMoney(sql) },
    { name: 'sweepNotifications', everyMs: HOUR_MS, run: () => sweepNotifications(sql) },
    { name: 'sweepPlaces', everyMs: HOUR_MS, run: () => sweepPlaces(sql) },
    { name: 'sweepRefusedKeys', everyMs: HOUR_MS, run: () => sweepRefusedKeys(sql) },
    ...features.flatMap(({ sweep }) =>
      sweep ? [{ name: 'sweepFeature', everyMs: HOUR_MS, run: () => sweep(sql) }] : [],
    ),
    { name: 'foldTotals', everyMs: MINUTE_MS, run: (signal) => foldIfDue(sql, horizon, signal) },
    { name: 'adoptDeadlines', everyMs: HOUR_MS, run: () => sql`select adopt_deadlines()` },
    // Without a root key mails have the stored tokens.
    ...(keys ? [{ name: 'hashStoredTokens', everyMs: HOUR_MS, run: () => hashStoredTokens(sql) }] : []),
  ]
}

/** Runs each task at the start and then at its interval. Several processes may run it: the later one finds nothing. */
export function createHousekeeping(parts: Parts) {
  const { log } = parts
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  /** Tasks run one after the other, so that housekeeping uses at most one connection. */
  let done = Promise.resolve()

  function begin({ name, run }: Task) {
    done = done.then(async () => {
      await Promise.resolve(run(stopping.signal)).catch((err) =>
        log.warn({ err, task: name }, 'housekeeping failed'),
      )
    })
  }
  return {
    start() {
      for (const task of tasksOf(parts)) {
        begin(task)
        timers.push(setInterval(begin, task.everyMs, task))
      }
    },
    async stop() {
      timers.forEach(clearInterval)
      stopping.abort()
      await done
    },
  }
}
