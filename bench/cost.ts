import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withProgress } from '#server/operations/progress.ts'
import type { Case, Result } from './case.ts'
import { type CpuProfile, microsByPart } from './cpu-parts.ts'
import { drive, writePeople } from './load.ts'
import {
  joinDatabaseOf,
  machineLine,
  type RunningServer,
  startProduct,
  temporaryDatabase,
} from './machine.ts'
import { populate } from './population.ts'
import { microsDuring } from './processor.ts'

/**
 * Processor time of a payment over HTTP, by part of the server and of PostgreSQL. It stands other load on the machine
 * better than payments a second. Ends with an error above the budget in docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    case: { type: 'string', default: 'send' },
    clients: { type: 'string', default: '256' },
    people: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)
const name = values.case as Case
const profiles = mkdtempSync(join(tmpdir(), 'batua-cost-'))

const { parts, nodeTotal, postgresTotal, perSecond } = await withProgress('Paying', { unit: 'runs' }, measure)
rmSync(profiles, { recursive: true })
console.log(
  `${machineLine()}; ${values.people} people, ${values.clients} clients, ${Math.round(perSecond)}/s`,
)
console.table(
  Object.fromEntries(parts.map(([part, micros]) => [part, { 'µs a payment': Math.round(micros) }])),
)
const budget = budgetIn(readFileSync(resolve(import.meta.dirname, '../docs/performance.md'), 'utf8'))
console.log(
  `Node ${Math.round(nodeTotal)} µs (budget ${budget.node}), PostgreSQL ${Math.round(postgresTotal)} µs (budget ${budget.postgres})`,
)
if (nodeTotal > budget.node || postgresTotal > budget.postgres) process.exitCode = 1

async function measure() {
  const database = await temporaryDatabase()
  const savers = name === 'send_round_up' ? Number(values.people) : 0
  const population = await populate(database.sql, { users: Number(values.people), agents: 100, savers })
  const people = writePeople(database.folder, population)
  await database.handOver()
  const server = await startProduct(database.folder, 1, {
    NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}`,
  })
  const load = { url: server.url, case: name, clients: Number(values.clients), people }
  try {
    await drive({ ...load, seconds: Math.min(seconds, 5) })
    return await measured(server, database.folder, () => drive({ ...load, seconds }))
  } finally {
    await server.stop()
    database.remove()
  }
}

/** Node writes the profile when the server stops. */
async function measured(server: RunningServer, folder: string, pay: () => Promise<Result>) {
  const { sql, close } = await joinDatabaseOf(folder)
  const backends = await sql<{ pid: number; pool: string }[]>`
    select pid, coalesce(nullif(application_name, ''), backend_type) as pool from pg_stat_activity
    where application_name like 'batua%' or backend_type in ('walwriter', 'checkpointer', 'background writer')`
  const from = process.hrtime.bigint()
  const pids = [server.pid, ...backends.map(({ pid }) => pid)]
  const { result, micros } = await microsDuring(pids, pay)
  const to = process.hrtime.bigint()
  await close()
  await server.stop()

  const payments = result.perSecond * seconds
  const [nodeTotal = 0, ...ofBackends] = micros.map((spent) => spent / payments)
  const pools = new Map<string, number>()
  for (const [i, { pool }] of backends.entries())
    pools.set(pool, (pools.get(pool) ?? 0) + (ofBackends[i] ?? 0))
  const postgresTotal = [...pools.values()].reduce((sum, micros) => sum + micros, 0)
  const ofNode = microsByPart(serverProfile(), { from: from / 1000n, to: to / 1000n })
  const sampled = [...ofNode.values()].reduce((sum, micros) => sum + micros, 0)
  return {
    perSecond: result.perSecond,
    nodeTotal,
    postgresTotal,
    parts: [
      ...largestFirst(ofNode).map(
        ([part, micros]) => [`Node: ${part}`, (micros / sampled) * nodeTotal] as const,
      ),
      ...largestFirst(pools).map(([pool, micros]) => [`PostgreSQL: ${pool}`, micros] as const),
    ].filter(([, micros]) => micros >= 0.5),
  }
}

/** The largest one is that of the server: the others are of its short helpers. */
function serverProfile(): CpuProfile {
  const texts = readdirSync(profiles).map((file) => readFileSync(join(profiles, file), 'utf8'))
  return JSON.parse(texts.toSorted((one, other) => other.length - one.length)[0] as string)
}

function largestFirst(parts: ReadonlyMap<string, number>) {
  return [...parts].toSorted(([, one], [, other]) => other - one)
}

function budgetIn(text: string) {
  const found = /Budget of a payment: Node (\d+) µs, PostgreSQL (\d+) µs/.exec(text)
  if (!found) throw new Error('docs/performance.md names no budget of a payment')
  return { node: Number(found[1]), postgres: Number(found[2]) }
}
