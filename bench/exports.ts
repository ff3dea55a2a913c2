import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from '#server/database/connect.ts'
import { withProgress } from '#server/operations/progress.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { attachOrStart } from '#server/postgres/embedded.ts'
import { fillTransfers } from './fill.ts'
import { drive, writePeople } from './load.ts'
import { machineLine, startProduct, targetOf, temporaryDatabase } from './machine.ts'
import { populate } from './population.ts'
import { untilSealed } from './sealed.ts'
import { quantile, ratiosByTurns } from './turns.ts'

/** Measures an export of many transactions: its time, memory and longest transaction, and send-money beside it. */
const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
const LOOK_MS = 100

const database = await temporaryDatabase()
const population = await populate(database.sql, { users: 10_000, agents: 20 })
const people = writePeople(database.folder, population)
await fillTransfers(database.sql, Number(values.transfers))
await database.handOver()
const server = await startProduct(database.folder, 1)
const postgres = await attachOrStart({ dataDir: database.folder })
const watching = connect({ ...targetOf(postgres), user: SUPERUSER }, { max: 1 })
console.log(machineLine())
try {
  await untilSealed(watching)
  await measureAlone()
  await measureBeside()
} finally {
  await watching.end()
  await server.stop()
  await postgres.stop()
  database.remove()
}

async function measureAlone() {
  const before = residentMegabytes()
  let most = before
  let longest = { ms: 0, statement: '' }
  const watch = setInterval(async () => {
    most = Math.max(most, residentMegabytes())
    const oldest = await oldestTransaction()
    if (oldest && oldest.ms > longest.ms) longest = oldest
  }, LOOK_MS)
  const startedAt = performance.now()
  const { bytes, lastLine } = await withProgress('Exporting', {}, () => runExport())
  clearInterval(watch)
  const took = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${(bytes / 1e6).toFixed(0)} MB in ${took} s; last line: ${lastLine}`)
  console.log(
    `memory ${before} MB before, ${most} MB at most; longest transaction ${longest.ms} ms: ${longest.statement}`,
  )
}

/** By turns, so that other work on the machine affects both alike. */
async function measureBeside() {
  const send = async () =>
    (await drive({ url: server.url, case: 'send', clients: 64, seconds, people })).perSecond
  const sendBeside = async () => {
    const stopping = new AbortController()
    const running = runExport(stopping.signal).catch(() => undefined)
    const perSecond = await send()
    stopping.abort()
    await running
    return perSecond
  }
  await send()
  const ratios = await ratiosByTurns(Number(values.rounds), [send, sendBeside], ({ round, rates }) =>
    console.log(`round ${round}: ${rates.map(Math.round).join(' and ')} a second`),
  )
  console.log(`send-money beside an export to without: median ${quantile(ratios, 0.5).toFixed(2)}`)
}

async function runExport(signal?: AbortSignal) {
  const response = await fetch(`${server.url}/api/v1/admin/exports/transactions`, {
    headers: { authorization: `Bearer ${population.admin.token}` },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`the export answered ${response.status}`)
  let [bytes, end] = [0, '']
  const decoder = new TextDecoder()
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length
    end = (end + decoder.decode(part, { stream: true })).slice(-400)
  }
  return { bytes, lastLine: end.trim().split('\n').at(-1) }
}

async function oldestTransaction() {
  const [oldest] = await watching<{ ms: number; statement: string }[]>`
    select (extract(epoch from clock_timestamp() - xact_start) * 1000)::int as ms,
      application_name || ' ' || state || ': ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 200) as statement
    from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`
  return oldest
}

/** Linux only. */
function residentMegabytes(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
