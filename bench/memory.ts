import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProgress } from '#server/operations/progress.ts'
import { drive, writePeople } from './load.ts'
import { machineLine, startProduct, temporaryDatabase } from './machine.ts'
import { populate } from './population.ts'
import { place } from './report.ts'

/** Measures whether the memory of a server grows under a long load. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    clients: { type: 'string', default: '256' },
    write: { type: 'boolean', default: false },
  },
})

const database = await temporaryDatabase()
const people = writePeople(database.folder, await populate(database.sql, { users: 10_000, agents: 2_000 }))
await database.handOver()
const server = await startProduct(database.folder, 1)
const megabytes: number[] = []
const minutes = Number(values.minutes)
const progress = startProgress('Load', { total: minutes, unit: 'minutes' })
for (let minute = 1; minute <= minutes; minute++) {
  const { perSecond } = await drive({
    url: server.url,
    case: 'send',
    clients: Number(values.clients),
    seconds: 60,
    people,
  })
  megabytes.push(residentMegabytes(server.pid))
  progress.at(minute)
  progress.say(`minute ${minute}: ${megabytes.at(-1)} MB, ${Math.round(perSecond)} transfers/s`)
}
progress.end()
await server.stop()
database.remove()

const [first, last] = [megabytes[0] as number, megabytes.at(-1) as number]
const text = [
  `${machineLine()}. send-money by ${values.clients} clients without a pause; memory of the server process.`,
  '',
  `| minute | ${megabytes.map((_, i) => i + 1).join(' | ')} | last to first |`,
  `|---|${megabytes.map(() => '---:').join('|')}|---:|`,
  `| MB | ${megabytes.join(' | ')} | ${(last / first).toFixed(2)} |`,
].join('\n')
console.log(text)
if (values.write) place(join(import.meta.dirname, '..', 'docs', 'performance.md'), 'memory', text)

/** Linux only. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
