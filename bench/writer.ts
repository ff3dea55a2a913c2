import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createLedger, writerSession } from '#ledger/writer.ts'
import { connect } from '#server/data/connect.ts'
import { temporaryDatabase } from './machine.ts'
import { populate } from './population.ts'

const ticks = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(f[11]) + Number(f[12])) * 10000
}
const db = await temporaryDatabase()
const { users } = await populate(db.sql, { users: 10000, agents: 10 })
for (const lanes of [1])
  for (const clients of (process.argv[2] ?? '1,64,256').split(',').map(Number)) {
    const sql = connect(db.target, { max: lanes, session: writerSession })
    const sizes: number[] = []
    const ledger = createLedger(sql, { lanes, onBatch: ({ size }) => sizes.push(size) })
    const seconds = Number(process.argv[3] ?? 4)
    const until = performance.now() + seconds * 1000
    let n = 0
    const pids = (await sql.begin(async (tx) => tx<{ pid: number }[]>`select pg_backend_pid() as pid`)).map(
      (r) => r.pid,
    )
    console.log('pids', pids.join(','))
    const pg0 = pids.reduce((a, p) => a + ticks(p), 0)
    const cpu0 = process.cpuUsage()
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          const a = Math.floor(Math.random() * users.length),
            b = (a + 1 + Math.floor(Math.random() * (users.length - 1))) % users.length
          await ledger.post({
            type: 'send_money',
            amount: 125n,
            debit: users[a]!.accountId,
            credit: users[b]!.accountId,
            actor: users[a]!.accountId,
            idempotency: { key: randomUUID(), payload: randomUUID() },
          })
          n++
        }
      }),
    )
    const cpu = process.cpuUsage(cpu0)
    const pgc = pids.reduce((a, p) => a + ticks(p), 0) - pg0
    console.log(
      JSON.stringify({
        lanes,
        clients,
        perSecond: Math.round(n / seconds),
        meanBatch: Math.round(n / sizes.length),
        nodeCpu: ((cpu.user + cpu.system) / 1e6 / seconds).toFixed(2),
        node: Math.round((cpu.user + cpu.system) / n),
        pg: Math.round(pgc / n),
      }),
    )
    await sql.end()
  }
await db.handOver()
db.remove()
