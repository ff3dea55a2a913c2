import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { rulesOf } from '#features/rules.ts'
import { createLedger, type Ledger, ledgerConnections, ledgerSession } from '#ledger/writer.ts'
import { connect, type Tx } from '#server/database/connect.ts'
import { type Progress, withProgress } from '#server/operations/progress.ts'
import { temporaryDatabase } from './machine.ts'
import { populate, type Resident } from './population.ts'
import { microsDuring } from './processor.ts'

/**
 * The ledger alone, without HTTP: what a transfer costs the processor, in Node and in PostgreSQL. Processor
 * time says more than transfers a second on a machine that others use too.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1,64,256' },
    seconds: { type: 'string', default: '5' },
    /** Few people share many batches: their rows are locked and updated again and again. */
    people: { type: 'string', default: '10000' },
    /** A new database, as before the first autovacuum. */
    'without-statistics': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
/** The limit of a person is counted, but never reached. */
const rules = rulesOf({ callsPerMinute: Number.MAX_SAFE_INTEGER })

const database = await temporaryDatabase()
const sizes = { users: Number(values.people), agents: 10 }
const { users } = await populate(database.sql, sizes, { withStatistics: !values['without-statistics'] })
const clientCounts = values.clients.split(',').map(Number)
console.table(await withProgress('Posting', { total: clientCounts.length, unit: 'runs' }, measureAll))
await database.handOver()
database.remove()

async function measureAll({ add }: Progress) {
  const results = []
  for (const clients of clientCounts) {
    add(0, `${clients} clients`)
    results.push(await measure(clients))
    add(1)
  }
  return results
}

async function measure(clients: number) {
  const sql = connect(database.target, { max: ledgerConnections, session: ledgerSession })
  const backends = [await sql.begin(backendOf)]
  let batches = 0
  const ledger = createLedger(sql, { rules, onBatch: () => batches++ })

  const nodeBefore = process.cpuUsage()
  const { result: transfers, micros } = await microsDuring(backends, () => postFor(ledger, clients))
  const node = process.cpuUsage(nodeBefore)
  const [postgres = 0] = micros
  await sql.end()
  return {
    clients,
    'transfers/s': Math.round(transfers / seconds),
    'a batch': Math.round(transfers / batches),
    'Node µs each': Math.round((node.user + node.system) / transfers),
    'PostgreSQL µs each': Math.round(postgres / transfers),
  }
}

async function postFor(ledger: Ledger, clients: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let transfers = 0
  const client = async () => {
    while (performance.now() < until) {
      const { kind } = await ledger.post(randomSend())
      if (kind === 'posted') transfers++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return transfers
}

function randomSend() {
  const from = Math.floor(Math.random() * users.length)
  const to = (from + 1 + Math.floor(Math.random() * (users.length - 1))) % users.length
  const [debit, credit] = [users[from] as Resident, users[to] as Resident]
  return {
    type: 'send_money' as const,
    amount: 125n,
    debit: { id: debit.accountId },
    credit: { wallet: { email: credit.email } },
    actor: debit.accountId,
    idempotency: { key: randomUUID(), payload: randomUUID() },
  }
}

async function backendOf(tx: Tx) {
  const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  return row.pid
}
