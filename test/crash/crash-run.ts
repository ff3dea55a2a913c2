import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Audit, verifyLedger } from '#ledger/verify.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { placeFor } from '#server/postgres/folders.ts'
import { readSettings } from '#server/settings/settings.ts'
import { feesAccount, makeGoal } from '../ledger.ts'
import { people, type TestPerson } from '../people.ts'
import { askAgain, compare, countLegs, type Findings, settleUnknown, wrongBalances } from './check.ts'
import { createClient, type Saver } from './client.ts'
import { openJournal } from './journal.ts'
import { startTraffic } from './traffic.ts'
import { createVictim, type KillKind, killKinds, type Victim } from './victim.ts'

export type CrashOptions = {
  kills: number
  transfersAtLeast: number
  seed: number
  clients: number
  /** Breaks durability on purpose: the run must then find losses. */
  fault?: 'async-commit'
  /** Used in turn. */
  kinds?: readonly KillKind[]
  say?: (line: string) => void
  /** Called after each acknowledged transfer with their number so far. */
  onAcknowledged?: (count: number) => void
}

export type Recovery = { kind: KillKind; milliseconds: number }
export type CrashReport = Findings & {
  audit: Audit
  recoveries: Recovery[]
  seconds: number
  isSound: boolean
}

const CROWD = { users: 40, agents: 5 }
const RECOVERY_LIMIT_MS = 90_000
const ASKED_AGAIN_MAX = 2_000

/** Kills the server and its database repeatedly under load, then compares the ledger with the journal. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'batua-crash-'))
  chmodSync(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const victim = createVictim(dataFolder)
  try {
    await victim.start()
    return await crashAndCheck(victim, join(folder, 'journal.jsonl'), options)
  } finally {
    await victim.stop()
    const { dataDir } = placeFor(dataFolder)
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function crashAndCheck(
  victim: Victim,
  journalFile: string,
  options: CrashOptions,
): Promise<CrashReport> {
  const startedAt = performance.now()
  const sql = connect(victim.target(), { applicationName: 'batua crash test' })
  const town = await settle(sql)
  if (options.fault) await breakDurability(victim)
  const journal = openJournal(journalFile)
  const client = createClient(town, {
    address: victim.url,
    payments: victim.payments,
    fees: await feesAccount(sql),
    connections: options.clients,
  })
  try {
    const recoveries = await killUnderLoad(victim, client, journal, options)
    const unknown = await settleUnknown(journal, client)
    const entries = journal.read()
    const found = await compare(sql, entries, town)
    const balances = await wrongBalances(sql, entries, town)
    const legs = await countLegs(sql)
    const sample = [...entries.values()].slice(-ASKED_AGAIN_MAX)
    const contradicted = [...found.contradicted, ...(await askAgain(client, sample))]
    const audit = await verifyLedger(sql)
    const seconds = (performance.now() - startedAt) / 1000
    const findings = { ...found, contradicted, balances, ...legs, unknown, askedAgain: sample.length }
    return { ...findings, audit, recoveries, seconds, isSound: isSound(findings, audit) }
  } finally {
    client.close()
    journal.close()
    await sql.end()
  }
}

const isSound = (
  { lost, incomplete, twice, uncalledFor, contradicted, balances }: Findings,
  { faults }: Audit,
) =>
  [lost, incomplete, twice, uncalledFor, contradicted, balances, faults].every(({ length }) => length === 0)

async function settle(sql: Sql) {
  const { user, agent } = people(sql, readSettings({}))
  const users = await Promise.all(Array.from({ length: CROWD.users }, (_, i) => user({ name: `User ${i}` })))
  return [
    ...(await Promise.all(users.map((each, i) => withGoal(sql, each, i % 2 === 0)))),
    ...(await Promise.all(Array.from({ length: CROWD.agents }, (_, i) => agent({ name: `Agent ${i}` })))),
  ]
}

/** Half of the users put something aside with each payment and arrival. */
async function withGoal(sql: Sql, person: TestPerson, hasRule: boolean): Promise<Saver> {
  const { accountId } = person
  const goal = await makeGoal(sql, accountId!)
  const [row] = await sql<[{ id: string }]>`select id from goal where account = ${goal}`
  if (hasRule) {
    await sql`
      insert into saving_rule (account, round_up_goal, round_up_to, round_up_times, share_goal, share_percent, share_above)
      values (${accountId}, ${goal}, 10000, 2, ${goal}, 5, 0)`
    await sql`update account set has_rule = true where id = ${accountId}`
  }
  return { ...person, goal: { id: row.id, account: goal } }
}

/** The database then acknowledges commits before it writes them. A slow WAL writer makes the loss certain. */
async function breakDurability(victim: Victim) {
  const admin = connect({ ...victim.target(), user: SUPERUSER } as never, { max: 1 })
  await admin.unsafe('alter database batua set synchronous_commit = off')
  await admin.unsafe("alter system set wal_writer_delay = '10s'")
  await admin.unsafe('select pg_reload_conf()')
  await admin.end()
  await victim.stop()
  await victim.start()
}

async function killUnderLoad(
  victim: Victim,
  client: ReturnType<typeof createClient>,
  journal: ReturnType<typeof openJournal>,
  options: CrashOptions,
): Promise<Recovery[]> {
  const { kills, transfersAtLeast, seed, clients, kinds = killKinds } = options
  const { say = () => {}, onAcknowledged = () => {} } = options
  const random = randomNumbers(seed)
  const perKill = Math.ceil(transfersAtLeast / (kills + 1))
  let acknowledged = 0
  let wake = () => {}
  const onPosted = () => {
    acknowledged += 1
    onAcknowledged(acknowledged)
    wake()
  }
  const traffic = startTraffic({ client, journal, crowd: CROWD, clients, random, onPosted })
  const until = (count: number) => {
    const reached = new Promise<void>((resolve) => {
      wake = () => acknowledged >= count && resolve()
      wake()
    })
    return withTimeout(Promise.race([reached, traffic.failed]), `${count} acknowledgements`)
  }

  const recoveries: Recovery[] = []
  for (let n = 0; n < kills; n++) {
    await until(Math.floor((n + 1) * perKill * (0.9 + random() / 10)))
    const kind = kinds[n % kinds.length]!
    const before = acknowledged
    const killedAt = performance.now()
    await victim.kill(kind, random)
    // More than were running when it was killed: the restarted server has answered some of them.
    await until(before + clients + 1)
    recoveries.push({ kind, milliseconds: performance.now() - killedAt })
    say(
      `kill ${n + 1}/${kills} (${kind}): back after ${Math.round(performance.now() - killedAt)} ms, ${acknowledged} acknowledged`,
    )
  }
  await until(transfersAtLeast)
  await traffic.stop()
  return recoveries
}

function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new Error(`Timed out while waiting for ${what}.`)),
    RECOVERY_LIMIT_MS,
  )
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}

/** Returns the same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
