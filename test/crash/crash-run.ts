import { join } from 'node:path'
import { type GivenLimits, setLimits } from '#features/limits/testing/policies.ts'
import { type Audit, verifyLedger } from '#ledger/verify.ts'
import { connect, type DatabaseTarget } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { hangMs } from '#test/hang-limit.ts'
import { feesAccount } from '../ledger.ts'
import { areClean, type Findings, judge } from '../payments/check.ts'
import { createClient } from '../payments/client.ts'
import { openJournal } from '../payments/journal.ts'
import { randomNumbers } from '../payments/random.ts'
import { CROWD, settle } from '../payments/town.ts'
import { httpUserCalls, startTraffic } from '../payments/traffic.ts'
import { type KillKind, killKinds, type Victim, withVictim } from './victim.ts'

export type CrashOptions = {
  kills: number
  transfersAtLeast: number
  seed: number
  clients: number
  /** Breaks durability on purpose: the run must then find losses. */
  fault?: 'async-commit'
  /** Limits and the example tariff are in force. */
  hasRules?: boolean
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

/** In taka. A part of the payments is above each of them. */
const crowdLimits: GivenLimits = {
  limits: {
    add_money: { day: 100_000 },
    withdraw: { dayCount: 200 },
    send_money: { perTransfer: 480, month: 1_000_000 },
    cash_in: { day: 60_000 },
    cash_out: { monthCount: 300 },
  },
  balance: 50_000,
}

/** Kills the server and its database repeatedly under load, then compares the ledger with the journal. */
export const crashRun = (options: CrashOptions): Promise<CrashReport> =>
  withVictim(options.hasRules ? { BATUA_TARIFF: 'example' } : {}, (victim, folder) =>
    crashAndCheck(victim, join(folder, 'journal.jsonl'), options),
  )

async function crashAndCheck(
  victim: Victim,
  journalFile: string,
  options: CrashOptions,
): Promise<CrashReport> {
  const startedAt = performance.now()
  const sql = connect(victim.target(), {
    applicationName: 'batua crash test',
    connectMs: hangMs,
    // A long run ends with a comparison of its whole history.
    session: { statement_timeout: '0' },
  })
  const town = await settle(sql)
  // Before durability is broken: a lost account would end the process that posts to it.
  const fees = await feesAccount(sql)
  if (options.hasRules) await setLimits(sql, crowdLimits)
  if (options.fault) await breakDurability(victim.target())
  const journal = openJournal(journalFile)
  const client = createClient(town, {
    address: victim.url,
    connections: options.clients,
    feePayments: { post: victim.payments.post, account: fees },
  })
  try {
    const recoveries = await killUnderLoad(victim, client, journal, options)
    const { findings } = await judge(sql, { journal, client, people: town })
    const audit = await verifyLedger(sql)
    const seconds = (performance.now() - startedAt) / 1000
    const isSound = areClean(findings) && audit.faults.length === 0
    return { ...findings, audit, recoveries, seconds, isSound }
  } finally {
    client.close()
    journal.close()
    await sql.end()
  }
}

/** The database then acknowledges commits before it writes them. A slow WAL writer makes the loss certain. */
async function breakDurability(target: DatabaseTarget) {
  const admin = connect({ ...target, user: SUPERUSER } as never, { max: 1, connectMs: hangMs })
  await admin.unsafe('alter database batua set synchronous_commit = off')
  await admin.unsafe("alter system set wal_writer_delay = '10s'")
  await admin.unsafe('select pg_reload_conf()')
  // Only new sessions have the setting of the database. The server reconnects.
  await admin`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await admin.end()
}

async function killUnderLoad(
  victim: Victim,
  client: ReturnType<typeof createClient>,
  journal: ReturnType<typeof openJournal>,
  options: CrashOptions,
): Promise<Recovery[]> {
  const { kills, transfersAtLeast, seed, clients, kinds = killKinds, hasRules = false } = options
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
  const traffic = startTraffic({
    client,
    journal,
    crowd: CROWD,
    // The ledger charges by the tariff, so a client posts no fees of its own.
    userCalls: hasRules ? httpUserCalls : [...httpUserCalls, 'payWithFee'],
    hasTariff: hasRules,
    clients,
    random,
    onPosted,
  })
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
  const timer = setTimeout(() => timeout.reject(new Error(`Timed out while waiting for ${what}.`)), hangMs)
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}
