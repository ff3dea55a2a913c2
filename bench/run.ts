import { parseArgs } from 'node:util'
import { verifyLedger } from '#ledger/verify.ts'
import { startProgress, withProgress } from '#server/operations/progress.ts'
import { type Baseline, bareCommit, oneByOne, pgbench } from './baseline.ts'
import type { Case, Result } from './case.ts'
import { drive, writePeople } from './load.ts'
import { joinDatabaseOf, machineLine, startProduct, temporaryDatabase } from './machine.ts'
import { populate } from './population.ts'
import { type Figures, writeReport } from './report.ts'
import { ratiosByTurns } from './turns.ts'

/** Measures everything in one run on one database, so that the figures can be compared. */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '256' },
    /** Besides, for send-money and for the answer it is held against: as with pgbench, the best one counts. */
    also: { type: 'string', default: '64,1024' },
    users: { type: 'string', default: '10000' },
    /** Users whose payments are rounded up into a savings goal. */
    savers: { type: 'string', default: '10000' },
    /** Enough people that none of them reaches the limit of calls a minute. */
    agents: { type: 'string', default: '2000' },
    /** Write docs/performance.md and its picture; without it the table is only printed. */
    write: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const usual = Number(values.clients)
const several = [usual, ...values.also.split(',').filter(Boolean).map(Number)].toSorted((a, b) => a - b)
const processCounts = [1, 2]
const cases: [name: Case, clientCounts: number[]][] = [
  ['me', several],
  ['visit', [usual]],
  ['send', several],
  ['send_round_up', [usual]],
  ['deposit', [usual]],
  ['cash_in', [usual]],
  ['mixed', [usual]],
]

const pgbenchClients = [1, 8, 32, 64]
const oneByOneClients = [1, 32]
/** Runs of send-money without and with a round-up, by turns. */
const roundUpRounds = 5
/** Runs of send-money by one process and by two, by turns. */
const processRounds = 5
/**
 * Everything that is driven for some seconds: baselines and one bare commit, and per number of processes each case,
 * warmed up first, the rounds of round-ups, one client alone, and the rounds of processes, warmed up too.
 */
const runs =
  pgbenchClients.length +
  oneByOneClients.length +
  1 +
  processCounts.length *
    (cases.reduce((sum, [, clientCounts]) => sum + 1 + clientCounts.length, 0) +
      2 * roundUpRounds +
      1 +
      2 * processRounds)
const progress = startProgress('Benchmark', { total: runs, unit: 'runs' })

const database = await temporaryDatabase()
try {
  const figures = await measure()
  console.log(writeReport(figures, values.write))
} finally {
  progress.end()
  database.remove()
}

async function measure(): Promise<Figures> {
  progress.at(0, 'people and their opening balances')
  const population = await populate(database.sql, {
    users: Number(values.users),
    savers: Number(values.savers),
    agents: Number(values.agents),
  })
  const people = writePeople(database.folder, population)

  progress.at(0, 'pgbench')
  const baselines: Baseline[] = await pgbench(database.postgres, seconds, pgbenchClients)
  progress.add(pgbenchClients.length, 'one transaction per transfer')
  for (const clients of oneByOneClients) {
    baselines.push(await oneByOne(database.target, population, seconds, clients))
    progress.add(1)
  }
  const bareCommitMs = await bareCommit(database.target, Math.min(seconds, 5))
  progress.add(1)
  await database.handOver()

  const products: Figures['products'] = []
  const roundUps: Figures['roundUps'] = []
  for (const processes of processCounts) {
    const server = await startProduct(database.folder, processes)
    for (const [name, clientCounts] of cases) {
      progress.add(0, `${name}, ${processes} server process${processes > 1 ? 'es' : ''}`)
      // Warm up until the code is compiled: the first seconds are not typical of a server that runs for days.
      await drive({ url: server.url, case: name, clients: usual, seconds, people })
      progress.add(1)
      for (const clients of clientCounts) {
        const result = await drive({ url: server.url, case: name, clients, seconds, people })
        products.push({ name, processes, clients, ...result })
        progress.add(1)
      }
    }
    const perSecond = (name: Case) => async () => {
      const result = await drive({ url: server.url, case: name, clients: usual, seconds, people })
      progress.add(1, `${name}, by turns`)
      return result.perSecond
    }
    const ratios = await ratiosByTurns(roundUpRounds, [perSecond('send'), perSecond('send_round_up')])
    roundUps.push({ processes, ratios })
    const single: Result = await drive({
      url: server.url,
      case: 'send',
      clients: 1,
      seconds: Math.min(seconds, 5),
      people,
    })
    products.push({ name: 'send', processes, clients: 1, ...single })
    progress.add(1)
    await server.stop()
  }

  // The cases above ran on a database that grew, those of two processes last. So the two are compared by turns.
  const processRatios = await ratiosByTurns(processRounds, [sendWith(1), sendWith(2)])

  progress.end()
  const sql = await joinDatabaseOf(database.folder)
  const { faults, transfers } = await withProgress('Checking the books', { unit: 'rows' }, ({ report }) =>
    verifyLedger(sql.sql, report),
  )
  await sql.close()
  return {
    machine: machineLine(),
    seconds,
    baselines,
    bareCommitMs,
    products,
    roundUps,
    processRatios,
    transfers,
    faults: faults.length,
  }

  function sendWith(processes: number) {
    return async () => {
      const server = await startProduct(database.folder, processes)
      const load = { url: server.url, case: 'send', clients: Math.max(...several), seconds, people } as const
      await drive(load)
      progress.add(1, 'processes, by turns')
      const { perSecond } = await drive(load)
      progress.add(1)
      await server.stop()
      return perSecond
    }
  }
}
