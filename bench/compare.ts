import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { hideProgress, startProgress } from '#server/operations/progress.ts'
import type { Case } from './case.ts'
import { drive, writePeople } from './load.ts'
import { machineLine } from './machine.ts'
import { quantile, type Run, ratiosByTurns } from './turns.ts'

/**
 * Compares two checkouts of the product, or two cases on this one. Two checkouts run at the same time on separate
 * databases, and the load alternates between them. Two cases alternate on one server.
 */
const { values } = parseArgs({
  options: {
    /** Another checkout with its dependencies installed, such as a git worktree of an earlier commit. */
    before: { type: 'string' },
    /** Instead of another checkout: the case that `--case` is compared with. */
    base: { type: 'string' },
    case: { type: 'string', default: 'send' },
    clients: { type: 'string', default: '256' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '10' },
  },
})
if (Boolean(values.before) === Boolean(values.base)) {
  console.error(
    'Usage: npm run bench:compare -- --before FOLDER|--base CASE [--case send] [--clients 256] [--processes 1]',
  )
  process.exit(2)
}
const name = values.case as Case
const clients = Number(values.clients)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const after = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

type Machine = typeof import('./machine.ts')
type Side = { measure(seconds: number, name: Case): Promise<number>; stop(): Promise<void> }

/** Two warm-ups, then a run of each side per round; for two checkouts also of the ledger alone. */
const writerRounds = values.before ? Math.min(rounds, 5) : 0
const progress = startProgress('Comparing', { total: 2 + 2 * rounds + 2 * writerRounds, unit: 'runs' })
say(machineLine())
if (values.before) await compareCheckouts(resolve(values.before))
else await compareCases(values.base as Case)
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

async function compareCases(base: Case) {
  const side = await startSide(after)
  try {
    await compareOverHttp([side, side], [base, name], [base, name])
  } finally {
    await side.stop()
  }
}

async function compareOverHttp(
  sides: readonly [Side, Side],
  cases: readonly [Case, Case],
  [first, second]: readonly [string, string],
): Promise<void> {
  const runs = [0, 1].map((place) => (duration: number) => sides[place]!.measure(duration, cases[place]!))
  for (const run of runs) await run(Number(values.warmup))
  const turns = runs.map((run) => () => run(seconds)) as [Run, Run]
  const ratios = await ratiosByTurns(rounds, turns, ({ round, rates }) =>
    say(`round ${round}: ${first} ${whole(rates[0])}/s, ${second} ${whole(rates[1])}/s`),
  )
  report(`${name}, ${clients} clients, ${values.processes} process(es): ${second} ÷ ${first}`, ratios)
}

/** Populates and starts each checkout with its own code, as its own benchmark does. */
async function startSide(folder: string): Promise<Side> {
  const machine: Machine = await import(join(folder, 'bench/machine.ts'))
  const { populate }: typeof import('./population.ts') = await import(join(folder, 'bench/population.ts'))
  const database = await machine.temporaryDatabase()
  const savers = name === 'send_round_up' ? 10_000 : 0
  const population = await populate(database.sql, { users: 10_000, agents: 2_000, savers })
  // An earlier checkout makes no savers.
  const people = writePeople(database.folder, { ...population, savers: population.savers ?? [] })
  await database.handOver()
  process.chdir(folder)
  const server = await machine.startProduct(database.folder, Number(values.processes))
  return {
    measure: async (duration, driven) => {
      const result = await drive({ url: server.url, case: driven, clients, seconds: duration, people })
      progress.add(1, driven)
      if (result.refused + result.broken > 0) say(`${result.refused} refused, ${result.broken} broken`)
      return result.perSecond
    },
    stop: async () => {
      await server.stop()
      database.remove()
    },
  }
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
