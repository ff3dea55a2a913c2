import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Sql } from '#server/database/connect.ts'
import { hideProgress, startProgress } from '#server/operations/progress.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { preparePgbench } from './baseline.ts'
import type { Case } from './case.ts'
import { drive, writePeople } from './load.ts'
import { machineLine } from './machine.ts'
import { watchMachine } from './machine-load.ts'
import { microsDuring, postgresPids } from './processor.ts'
import { putRulesInForce, type Rules } from './rules.ts'
import { subscribeAgents } from './subscriptions.ts'
import { quantile, type Run, ratiosByTurns } from './turns.ts'

/**
 * Compares two checkouts of the product, this one without and with limits and fees, without and with notifications,
 * two cases on this one, or this one with pgbench. Two checkouts run at the same time on separate databases, and the
 * load alternates between them. Two cases alternate on one server. Each round tells the processor time of a payment
 * (Node + PostgreSQL), and how busy the machine was.
 */
const { values } = parseArgs({
  options: {
    /** Another checkout with its dependencies installed, such as a git worktree of an earlier commit. */
    before: { type: 'string' },
    /** Instead of another checkout: the case that `--case` is compared with, or `pgbench`. */
    base: { type: 'string' },
    /** Instead of another checkout: this one, with limits and a tariff under which payments are `free` or `charged`. */
    rules: { type: 'string' },
    /** Instead of another checkout: this one, with 10,000 browsers that take notifications. */
    subscribed: { type: 'boolean' },
    case: { type: 'string', default: 'send' },
    clients: { type: 'string', default: '256' },
    people: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '10' },
  },
})
if ([values.before, values.base, values.rules, values.subscribed].filter(Boolean).length !== 1) {
  console.error(
    'Usage: npm run bench:compare -- --before FOLDER|--base CASE|--rules free|charged|--subscribed [--case send] [--clients 256] [--people 10000] [--processes 1]',
  )
  process.exit(2)
}
const name = values.case as Case
const clients = Number(values.clients)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const after = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const PGBENCH_CASE = 'pgbench'
/** More clients than these make pgbench slower on two cores. */
const PGBENCH_CLIENTS = 8
/** More than are paid. */
const REQUESTS_A_SECOND = 8_000

type Machine = typeof import('./machine.ts')
type Driven = Case | typeof PGBENCH_CASE
/** What a run found: payments a second, and their processor time if it is known. */
type Measured = { perSecond: number; micros?: Cost }
type Side = { measure(seconds: number, name: Driven): Promise<Measured>; stop(): Promise<void> }

/** Two warm-ups, then a run of each side per round; for two checkouts also of the ledger alone. */
const writerRounds = values.before ? Math.min(rounds, 5) : 0
const progress = startProgress('Comparing', { total: 2 + 2 * rounds + 2 * writerRounds, unit: 'runs' })
say(machineLine())
if (values.before) await compareCheckouts(resolve(values.before))
else if (values.rules) await compareRules(values.rules as Rules)
else if (values.subscribed) await compareSubscribed()
else await compareCases(values.base as Driven)
progress.end()

async function compareCheckouts(before: string) {
  const sides = [await startSide(before), await startSide(after)] as const
  try {
    await compareOverHttp(sides, [name, name], ['before', 'after'])
  } finally {
    for (const side of sides) await side.stop()
  }
  await compareProcessorTime(before)
}

async function compareRules(rules: Rules) {
  const prepare = (sql: Sql) => putRulesInForce(sql, rules)
  const sides = [await startSide(after), await startSide(after, prepare)] as const
  const driven = rules === 'charged' ? 'send_charged' : name
  try {
    await compareOverHttp(sides, [name, driven], ['without', rules])
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function compareSubscribed() {
  const sides = [await startSide(after), await startSide(after, subscribeAgents)] as const
  try {
    await compareOverHttp(sides, [name, name], ['without', 'subscribed'])
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function compareCases(base: Driven) {
  const side = await startSide(after)
  try {
    await compareOverHttp([side, side], [base, name], [base, name])
  } finally {
    await side.stop()
  }
}

async function compareOverHttp(
  sides: readonly [Side, Side],
  cases: readonly [Driven, Driven],
  [first, second]: readonly [string, string],
): Promise<void> {
  const costs: (Cost | undefined)[][] = [[], []]
  const runs = [0, 1].map((place) => async (duration: number) => {
    const { perSecond, micros } = await sides[place]!.measure(duration, cases[place]!)
    costs[place]!.push(micros)
    return perSecond
  })
  for (const run of runs) await run(Number(values.warmup))
  const turns = runs.map((run) => () => run(seconds)) as [Run, Run]
  let machine = watchMachine()
  const ratios = await ratiosByTurns(rounds, turns, ({ round, rates }) => {
    const shown = (place: 0 | 1) => `${whole(rates[place])}/s${shownCost(costs[place]!.at(-1))}`
    say(`round ${round}: ${first} ${shown(0)}, ${second} ${shown(1)}; ${machine()}`)
    machine = watchMachine()
  })
  const what = `${name}, ${clients} clients, ${values.people} people, ${values.processes} process(es)`
  report(`${what}: ${second} ÷ ${first}`, ratios)
  for (const part of ['node', 'postgres', 'sum'] as const) reportCosts(part, costs, `${second} ÷ ${first}`)
}

/** The first cost of each side is that of its warm-up. */
function reportCosts(part: 'node' | 'postgres' | 'sum', costs: (Cost | undefined)[][], what: string) {
  const of = (cost: Cost | undefined) => cost && (part === 'sum' ? cost.node + cost.postgres : cost[part])
  const [before = [], after = []] = costs.map((side) => side.slice(1).map(of))
  const median = (side: (number | undefined)[]) =>
    quantile(
      side.map((micros) => micros ?? Number.NaN),
      0.5,
    )
  if (after.some((micros) => micros === undefined)) return
  const names = { node: 'Node', postgres: 'PostgreSQL', sum: 'both' }
  if (before.some((micros) => micros === undefined)) {
    console.log(`processor time of a payment, ${names[part]}: ${whole(median(after))} µs`)
    return
  }
  report(
    `processor time of a payment, ${names[part]}, ${whole(median(before))} and ${whole(median(after))} µs: ${what}`,
    after.map((micros, i) => micros! / before[i]!),
  )
}

function shownCost(cost: Cost | undefined) {
  return cost ? ` (${whole(cost.node)} + ${whole(cost.postgres)} µs)` : ''
}

/** Populates and starts each checkout with its own code, as its own benchmark does. */
async function startSide(folder: string, prepare?: (sql: Sql) => Promise<void>): Promise<Side> {
  const machine: Machine = await import(join(folder, 'bench/machine.ts'))
  const { populate }: typeof import('./population.ts') = await import(join(folder, 'bench/population.ts'))
  const database = await machine.temporaryDatabase()
  const users = Number(values.people)
  const savers = name === 'send_round_up' ? users : 0
  const requests = name === 'pay_request' ? REQUESTS_A_SECOND * (Number(values.warmup) + rounds * seconds) : 0
  const population = await populate(database.sql, { users, agents: 2_000, savers, requests })
  await prepare?.(database.sql)
  // An earlier checkout makes no savers.
  const people = writePeople(database.folder, { ...population, savers: population.savers ?? [] })
  const { dataDir } = database.postgres
  await database.handOver()
  process.chdir(folder)
  // Few people would reach the limit of calls a minute.
  const more = users < 10_000 ? { BATUA_RATE_LIMITS: 'off' } : {}
  const server = await machine.startProduct(database.folder, Number(values.processes), more)
  const baseline = values.base === PGBENCH_CASE ? await pgbenchOn(database.folder) : undefined
  let skip = 0
  return {
    measure: async (duration, driven) => {
      progress.add(1, driven)
      if (driven === PGBENCH_CASE) return { perSecond: await baseline!.measure(duration, PGBENCH_CLIENTS) }
      const load = { url: server.url, case: driven, clients, seconds: duration, people, skip }
      const postgres = postgresPids(dataDir)
      const { result, micros } = await microsDuring([server.pid, ...postgres], () => drive(load))
      if (result.refused + result.broken > 0) say(`${result.refused} refused, ${result.broken} broken`)
      const { perSecond } = result
      if (driven === 'pay_request') skip += Math.ceil(1.05 * perSecond * duration) + 2 * clients
      const [node = 0, ...ofPostgres] = micros.map((spent) => spent / (perSecond * duration))
      // With several processes the payments are made by children of this one.
      const isKnown = postgres.length > 0 && values.processes === '1'
      return {
        perSecond,
        ...(isKnown && { micros: { node, postgres: ofPostgres.reduce((sum, part) => sum + part, 0) } }),
      }
    },
    stop: async () => {
      await baseline?.release()
      await server.stop()
      database.remove()
    },
  }
}

/** On the PostgreSQL of the running server, in a database beside the product's. */
async function pgbenchOn(dataDir: string) {
  const postgres = await attachOrStart({ dataDir })
  const measure = await preparePgbench(postgres)
  if (!measure) throw new Error('pgbench is not installed')
  return { measure, release: () => postgres.stop() }
}

/** Measures the ledger alone: other load of the machine affects the processor time per transfer less. */
async function compareProcessorTime(before: string) {
  const ratios = { node: [] as number[], postgres: [] as number[] }
  for (let round = 1; round <= writerRounds; round++) {
    const [first, second] = [await writerCost(before), await writerCost(after)]
    ratios.node.push(second.node / first.node)
    ratios.postgres.push(second.postgres / first.postgres)
    say(`writer ${round}: before ${cost(first)}, after ${cost(second)}`)
  }
  report('processor time of Node per transfer: after ÷ before', ratios.node)
  report('processor time of PostgreSQL per transfer: after ÷ before', ratios.postgres)
}

type Cost = { node: number; postgres: number }
function cost({ node, postgres }: Cost) {
  return `${node} + ${postgres} µs`
}

async function writerCost(folder: string): Promise<Cost> {
  const args = ['bench/writer.ts', '--clients', String(clients), '--seconds', String(seconds)]
  const { stdout } = await run(process.execPath, args, { cwd: folder })
  progress.add(1, 'the ledger alone')
  // The last line of the table that it prints, whose last two columns are the costs.
  const cells =
    stdout
      .split('\n')
      .findLast((line) => /│\s*\d/.test(line))
      ?.split('│') ?? []
  const [node, postgres] = cells.slice(-3, -1).map(Number)
  if (!node || !postgres) throw new Error(`bench/writer.ts in ${folder} printed no table:\n${stdout}`)
  return { node, postgres }
}

function report(what: string, ratios: number[]) {
  const at = (share: number) => quantile(ratios, share).toFixed(3)
  hideProgress()
  console.log(`${what}: median ${at(0.5)}, quartiles ${at(0.25)} to ${at(0.75)}, range ${at(0)} to ${at(1)}`)
}

function whole(value: number) {
  return Math.round(value).toLocaleString('en')
}

function say(line: string) {
  progress.say(line)
}
