import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { type Judged, judge } from '../payments/check.ts'
import { createClient } from '../payments/client.ts'
import { openJournal } from '../payments/journal.ts'
import { randomNumbers } from '../payments/random.ts'
import { CROWD, settle } from '../payments/town.ts'
import { startTraffic } from '../payments/traffic.ts'
import type { Cluster } from './cluster.ts'
import { type Fault, type FaultName, faults } from './faults.ts'
import { checkpointsOf, roles, settingsFor } from './servers.ts'

const RETRY_PAUSE_MS = 200
const PAID_LIMIT_MS = 120_000
/** How long a fault lasts at most after payments have come back. */
const LINGER_MAX_MS = 6_000
/** Payments between two faults. */
const QUIET_PAYMENTS = 500

export type RunOptions = {
  /** The faults, in this order. */
  rounds: readonly FaultName[]
  /** No fault begins after this time. */
  minutesMax: number
  seed: number
  clients: number
  say: (line: string) => void
}

export type Statuses = Record<string, number>

/** From the fault until the cluster is whole again. */
export type Window = { fault: FaultName; from: number; to: number; gapMs: number; statuses: Statuses }

export type RunReport = Judged & {
  windows: Window[]
  unexpected: string[]
  /** What the commands said that failed. */
  audits: string[]
  seconds: number
}

/** Injects faults under load, then compares the ledger of the primary with the journal. */
export async function runFaults(cluster: Cluster, options: RunOptions): Promise<RunReport> {
  const startedAt = performance.now()
  const sql = connect(
    { url: [(await cluster.primaryUrl())(roles.owner)] },
    { applicationName: 'batua cluster test' },
  )
  const people = await settle(sql)
  await sql.end()
  const journal = openJournal(join(cluster.folder, 'journal.jsonl'))
  const unexpected: string[] = []
  const watch = createWatch()
  const client = createClient(people, {
    address: () => cluster.address,
    connections: options.clients,
    onStatus: watch.count,
    onUnexpected: (answer) => {
      unexpected.push(answer)
      options.say(`Unexpected: ${answer}`)
    },
  })
  const random = randomNumbers(options.seed)
  const traffic = startTraffic({
    client,
    journal,
    crowd: CROWD,
    clients: options.clients,
    random,
    retryPauseMs: RETRY_PAUSE_MS,
    onPosted: watch.paid,
  })
  try {
    const windows: Window[] = []
    const injectUntil = performance.now() + options.minutesMax * 60_000
    for (const [index, fault] of options.rounds.entries()) {
      if (performance.now() > injectUntil) break
      await watch.payments(QUIET_PAYMENTS)
      const window = await strike(cluster, fault, watch, options.clients, random)
      windows.push(window)
      options.say(`${index + 1}/${options.rounds.length} ${describe(window)}, ${watch.total()} acknowledged`)
    }
    await traffic.stop()
    await cluster.whole()
    const primary = connect(
      { url: [(await cluster.primaryUrl())(roles.owner)] },
      { session: { statement_timeout: '0' } },
    )
    const judged = await judge(primary, { journal, client, people }).finally(() => primary.end())
    const audits = await audit(cluster)
    return { ...judged, windows, unexpected, audits, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await traffic.stop().catch(() => {})
    client.close()
    journal.close()
  }
}

async function strike(
  cluster: Cluster,
  name: FaultName,
  watch: Watch,
  clients: number,
  random: () => number,
): Promise<Window> {
  const fault: Fault = faults[name]
  const from = Date.now()
  watch.open()
  const heal = await fault.inject(cluster, random)
  await sleep(fault.atLeastMs ?? 0)
  // More than were on their way when the fault began.
  if (!fault.stopsPayments) await watch.payments(clients + 1)
  await sleep(random() * LINGER_MAX_MS)
  await heal()
  await cluster.whole()
  await watch.payments(clients + 1)
  return { fault: name, from, to: Date.now(), ...watch.close() }
}

/** Measures the longest time without a successful payment, and counts answers. */
function createWatch() {
  let total = 0
  let lastPaidAt = performance.now()
  let gapMs = 0
  let statuses: Statuses = {}
  let wake = () => {}
  return {
    total: () => total,
    paid() {
      const now = performance.now()
      gapMs = Math.max(gapMs, now - lastPaidAt)
      lastPaidAt = now
      total += 1
      wake()
    },
    count(status: number | 'cut') {
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    open() {
      gapMs = 0
      statuses = {}
    },
    close: () => ({ gapMs, statuses: { ...statuses } }),
    /** Waits for that many further payments. */
    async payments(count: number) {
      const wanted = total + count
      const reached = Promise.withResolvers<void>()
      wake = () => total >= wanted && reached.resolve()
      const limit = setTimeout(
        () => reached.reject(new Error(`No ${count} payments in ${PAID_LIMIT_MS / 1000} s.`)),
        PAID_LIMIT_MS,
      )
      await reached.promise.finally(() => clearTimeout(limit))
    },
  }
}

type Watch = ReturnType<typeof createWatch>

const describe = ({ fault, from, to, gapMs, statuses }: Window) =>
  `${fault}: ${(gapMs / 1000).toFixed(1)} s without a payment, whole after ${Math.round((to - from) / 1000)} s, ${JSON.stringify(statuses)}`

/** Runs the commands of an operator on the primary. Returns what failing ones said. */
async function audit(cluster: Cluster): Promise<string[]> {
  const urlOf = await cluster.primaryUrl()
  const [first, ...others] = cluster.servers.map(({ machine }) => checkpointsOf(cluster.folder, machine))
  const commands = [
    ['verify-ledger.ts'],
    ...[first!, ...others].map((checkpoints) => ['verify-journal.ts', '--since', checkpoints]),
  ]
  return commands.flatMap(([file, ...words]) => {
    try {
      execFileSync(
        process.execPath,
        [join(cluster.releases.current(), 'src/server/commands', file!), ...words],
        {
          env: { PATH: process.env.PATH, ...settingsFor(urlOf, first!) },
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      return []
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return [`${file} failed:\n${stdout}${stderr}`]
    }
  })
}
