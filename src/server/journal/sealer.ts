import type { Logger } from 'pino'
import { connectOne, type DatabaseTarget, type Sql } from '../database/connect.ts'
import { horizonOf, oldestTransaction } from './horizon.ts'
import type { Signing } from './obstacle.ts'
import { type Connection, seal } from './seal.ts'
import { hasNews, publishedCheckpoint } from './state.ts'
import { witnessOf } from './witness.ts'

const EVERY_MS = 10_000
/** Processes look at slightly different times; the last seal may be a little younger than the pause. */
const NEARLY = 0.9
const WARN_AFTER_SECONDS = 60

export type SealerOptions = Omit<Signing, 'witness'> & {
  sql: Sql
  target: DatabaseTarget
  log: Logger
  everyMs?: number
  warnAfterSeconds?: number
  /** How long to wait for the horizon. */
  patienceMs?: number
}

export type Sealer = {
  start(): void
  stop(): Promise<void>
  /** For how long an open transaction has kept the journal from being sealed. */
  heldSeconds(): number
}

/** Seals new rows every 10 seconds. Every process may run one; the first to get the lock does the work. */
export function createSealer(options: SealerOptions): Sealer {
  const { sql, target, log, everyMs = EVERY_MS, warnAfterSeconds = WARN_AFTER_SECONDS } = options
  const horizon = horizonOf(sql, options.patienceMs)
  const witness = witnessOf(options.ring)
  let isHeldTold = false
  let obstacleTold = ''
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let connection: Connection | undefined
  let isStopped = false

  /** Logs once per delay, so that the log does not fill up. */
  async function warnIfHeld() {
    if (isHeldTold || horizon.heldSeconds() < warnAfterSeconds) return
    isHeldTold = true
    const oldest = await oldestTransaction(sql)
    log.warn({ oldest }, 'a transaction that stays open holds the journal back')
  }

  function notHeld() {
    horizon.forget()
    isHeldTold = false
  }

  function warnOfObstacle(obstacle = '') {
    if (obstacle !== '' && obstacle !== obstacleTold)
      log.error({ obstacle }, 'checkpoints of the journal are not signed')
    obstacleTold = obstacle
  }

  async function sealNews() {
    // Another process may have signed it. Remember it, in case it is replaced.
    witness.see(await publishedCheckpoint(sql))
    if (!(await hasNews(sql, everyMs * NEARLY, options.ring !== undefined))) return notHeld()
    const mark = await horizon.reach()
    if (!mark) return warnIfHeld()
    notHeld()
    connection = await connectOne(target, 'batua journal')
    try {
      const sealed = isStopped ? undefined : await seal(connection, mark, { ...options, witness })
      if (sealed) warnOfObstacle(sealed.obstacle)
    } finally {
      await connection.client.end()
      connection = undefined
    }
  }

  function tick() {
    running = sealNews()
      .catch((err) => {
        if (!isStopped) log.warn({ err }, 'the journal could not be sealed')
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(tick, everyMs)
      })
  }

  return {
    start: tick,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      // Ends a long read at once: what is not sealed now is sealed by the next start.
      await connection?.client.end()
      await running
    },
    heldSeconds: horizon.heldSeconds,
  }
}
