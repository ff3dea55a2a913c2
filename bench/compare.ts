import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { hideProgress, startProgress } from '#server/operations/progress.ts'
import { type Case, drive, writePeople } from './load.ts'
import { machineLine } from './machine.ts'

/**
 * Compares two checkouts of the product. Both servers run at the same time on separate databases, and the load
 * alternates between them. Each round gives one ratio, so that a disturbance of the machine affects one round only.
 */
const { values } = parseArgs({
  options: {
    /** Another checkout with its dependencies installed, such as a git worktree of an earlier commit. */
    before: { type: 'string' },
    case: { type: 'string', default: 'send' },
    clients: { type: 'string', default: '256' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '10' },
  },
})
if (!values.before) {
  console.error(
    'Usage: npm run bench:compare -- --before FOLDER [--case send] [--clients 256] [--processes 1]',
  )
  process.exit(2)
}
const name = values.case as Case
const clients = Number(values.clients)
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const after = resolve(import.meta.dirname, '..')
const before = resolve(values.before)
const run = promisify(execFile)

type Machine = typeof import('./machine.ts')
type Side = { measure(seconds: number): Promise<number>; stop(): Promise<void> }

/** Two warm-ups, then a run of each side per round; of the ledger alone, each side per round. */
const writerRounds = Math.min(rounds, 5)
const progress = startProgress('Comparing', { total: 2 + 2 * rounds + 2 * writerRounds, unit: 'runs' })
say(machineLine())
await compareOverHttp()
await compareProcessorTime()
progress.end()

async function compareOverHttp() {
  const sides = [await startSide(before), await startSide(after)] as const
  try {
    for (const side of sides) await side.measure(Number(values.warmup))
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round++) {
      // The order changes with each round: the second of a pair must not always find a busier disk.
      const order = round % 2 === 1 ? [0, 1] : [1, 0]
      const rates: number[] = []
      for (const place of order) rates[place] = await (sides[place] as Side).measure(seconds)
      const [rateBefore, rateAfter] = rates as [number, number]
      ratios.push(rateAfter / rateBefore)
      say(`round ${round}: before ${whole(rateBefore)}/s, after ${whole(rateAfter)}/s`)
    }
    report(`${name}, ${clients} clients, ${values.processes} process(es): after ÷ before`, ratios)
  } finally {
    for (const side of sides) await side.stop()
  }
}

/** Populates and starts each checkout with its own code, as its own benchmark does. */
async function startSide(folder: string): Promise<Side> {
  const machine: Machine = await import(join(folder, 'bench/machine.ts'))
  const { populate }: typeof import('./population.ts') = await import(join(folder, 'bench/population.ts'))
  const database = await machine.temporaryDatabase()
  const people = writePeople(database.folder, await populate(database.sql, { users: 10_000, agents: 2_000 }))
  await database.handOver()
  process.chdir(folder)
  const server = await machine.startProduct(database.folder, Number(values.processes))
  return {
    measure: async (duration) => {
      const result = await drive({ url: server.url, case: name, clients, seconds: duration, people })
      progress.add(1, name)
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
async function compareProcessorTime() {
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
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] as number).toFixed(3)
  hideProgress()
  console.log(`${what}: median ${at(0.5)}, quartiles ${at(0.25)} to ${at(0.75)}, range ${at(0)} to ${at(1)}`)
}

function whole(value: number) {
  return Math.round(value).toLocaleString('en')
}

function say(line: string) {
  progress.say(line)
}
