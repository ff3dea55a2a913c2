import pg from 'pg'
import { DatabaseAway, DatabaseStandby, type Sql, type Tx } from '#ledger/database.ts'
import { throwClassified } from './classify-error.ts'
import { type AnswerDeadline, runPipelined } from './exchange.ts'
import { type DatabaseTarget, placesOf } from './places.ts'
import { waitUntilReplayed } from './replay.ts'
import { tagOver } from './tag.ts'
import { attempt, resultOf, type Work } from './transaction.ts'
import { parserOf } from './types.ts'

export type { Sql, Tx } from '#ledger/database.ts'
export type { DatabaseTarget } from './places.ts'
export type Db = Sql | Tx

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** How long to wait for a new connection, or for a free one of the pool. */
  connectMs?: number
  /** How long to wait for the answer to statements; no limit by default, since commands may read for minutes. */
  answerMs?: number | undefined
  /** Settings of each session in the database, such as `enable_seqscan`. */
  session?: Record<string, string>
}

/** The application_name of a server's connections. */
export const SERVER_NAME = 'batua'

const CONNECT_MS = 5_000
const STANDBY_PATIENCE_MS = 1_000

/** Limits every wait in the database: for statements, locks and idle transactions. */
const SESSION = {
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
}

const types = { getTypeParser: parserOf } as pg.CustomTypesConfig

/** A single connection without statement time-outs, for work that streams. The caller ends it. */
export async function connectOne(
  target: DatabaseTarget,
  applicationName: string,
  session: ConnectOptions['session'] = {},
) {
  const client = await firstOf(placesOf(target), async (place) => {
    const candidate = new pg.Client({ ...place, types, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    candidate.on('error', () => {})
    await candidate.connect()
    const setUp = { target, settings: { ...session, application_name: applicationName } }
    await prepare(candidate, setUp).catch(async (error) => {
      await candidate.end()
      throw error
    })
    return candidate
  }).catch(throwClassified)
  return {
    client,
    tx: tagOver(
      (queries) => runPipelined(client, queries),
      (text) => client.query(text),
    ) as Tx,
  }
}

const pools = new Set<pg.Pool>()

/** When one connection stops answering, the idle ones are likely dead too. Finding that out one by one would take a deadline each. */
function closeIdleConnections() {
  for (const pool of pools) {
    for (let idle = pool.idleCount; idle > 0; idle--) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }
}

/** A pool of connections. After the database was away, the next statement connects again. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Sql {
  const { answerMs } = options
  const deadline = answerMs === undefined ? undefined : { answerMs, onTimeout: closeIdleConnections }
  const { acquire, end } = poolOf(target, options, deadline)
  const attemptIn = <T>(mode: string, work: Work<T>) => attempt(acquire, work, { mode, deadline })

  /** Closes the connection after any error, since its state is not known then. */
  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await acquire()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  const tag = tagOver(
    (queries) => use((client) => runPipelined(client, queries, deadline)),
    (text) => use((client) => client.query({ text, query_timeout: answerMs } as pg.QueryConfig)),
  )
  return Object.assign(tag, {
    begin: <T>(...args: [Work<T>] | [string, Work<T>]) =>
      resultOf(args.length === 1 ? attemptIn('', args[0]) : attemptIn(...args)),
    attempt: <T>(work: Work<T>) => attemptIn('', work),
    end,
  }) as Sql
}

/** A pool for each host of the target. The one that gave the last connection is asked first. */
function poolOf(target: DatabaseTarget, options: ConnectOptions, deadline: AnswerDeadline | undefined) {
  const { max = 10, applicationName = SERVER_NAME, session, connectMs = CONNECT_MS } = options
  const settings = { ...SESSION, ...session, application_name: applicationName }
  let hosts = placesOf(target).map((place) => {
    const pool = new pg.Pool({
      ...place,
      max,
      types,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      onConnect: (client) =>
        prepare(client, { target, settings }, { answerMs: connectMs, onTimeout: () => {}, ...deadline }),
    })
    // The statements on a broken connection get its error. Without these listeners it would also end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    pools.add(pool)
    return pool
  })
  return {
    acquire: () =>
      firstOf(hosts, async (pool) => {
        const client = await pool.connect()
        if (pool !== hosts[0]) hosts = [pool, ...hosts.filter((other) => other !== pool)]
        return client
      }),
    end: async () => {
      for (const pool of hosts) {
        pools.delete(pool)
        await pool.end()
      }
    },
  }
}

/** The first that works; the error of the last when none does. */
async function firstOf<Candidate, T>(
  candidates: readonly Candidate[],
  work: (candidate: Candidate) => Promise<T>,
): Promise<T> {
  let failure: unknown
  for (const candidate of candidates) {
    try {
      return await work(candidate)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

type SetUp = { target: DatabaseTarget; settings: Record<string, string> }

/**
 * Sets the session up and refuses a standby, which cannot write, unless the target asks for one. This is done after
 * connecting and not by start-up parameters: options of the URL cannot override it, and poolers do not drop it.
 */
async function prepare(client: pg.ClientBase, { target, settings }: SetUp, deadline?: AnswerDeadline) {
  const tag = tagOver(
    (queries) => runPipelined(client, queries, deadline),
    () => Promise.resolve([]),
  )
  const [row] = await tag<[{ isStandby: boolean }]>`
    select pg_is_in_recovery() as "isStandby", count(set_config(setting.name, setting.value, false))
    from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as setting (name, value)`
  if (row.isStandby && !target.standby) throw new DatabaseStandby('the database is a standby')
  if (!row.isStandby && target.standby) throw new DatabaseAway('the database is not a standby')
  const replayed = target.standby?.replayed
  if (replayed) await waitUntilReplayed(tag, replayed, STANDBY_PATIENCE_MS)
}
