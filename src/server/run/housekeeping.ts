import type { Logger } from 'pino'
import { sweepRefusedKeys } from '#ledger/statements.ts'
import type { Sql } from '../data/connect.ts'
import { sweepAccounts } from '../data/sweep.ts'
import { sweepOutbox } from '../outbox/rows.ts'

const HOUR_MS = 3_600_000
const tasks = { sweepAccounts, sweepOutbox, sweepRefusedKeys }

/** Every hour what no longer counts goes. Several processes may do it: the later one finds nothing. */
export function keepHouse(sql: Sql, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function sweep() {
    for (const [task, run] of Object.entries(tasks)) {
      await Promise.resolve(run(sql)).catch((err) => log.warn({ err, task }, 'housekeeping failed'))
    }
  }
  const begin = () => {
    round = sweep()
  }
  return {
    start() {
      begin()
      timer = setInterval(begin, HOUR_MS)
    },
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
