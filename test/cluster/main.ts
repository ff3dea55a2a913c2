import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCluster } from './cluster.ts'
import { type FaultName, faultNames } from './faults.ts'
import type { Replication } from './patroni.ts'
import { findPrograms, type PatroniVersion } from './programs.ts'
import { isSound, summaryOf, tableOf } from './report.ts'
import { runFaults } from './run.ts'

const usage = `Usage: npm run test:cluster -- [options]
  --faults N                  number of faults, by turns; each kind once by default
  --minutes N                 begin no fault after this time; no limit by default
  --only NAME[,NAME]          only these: ${faultNames.join(', ')}
  --clients N                 concurrent clients (32)
  --seed N                    chooses amounts, people and machines (1)
  --fault async-replication   commits do not wait for a standby: the run must find losses
  --patroni 3.0               a version that loses payments: the run must find them
  --folder DIR                where the databases are; the temporary folder by default
  --start SECONDS             how long the start may take before the run gives up (60)
  --keep                      leave the folder with all logs
Exit codes: 0 everything as expected, 1 not, 2 wrong usage.`

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    only: { type: 'string' },
    clients: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    fault: { type: 'string' },
    patroni: { type: 'string', default: '4.0' },
    folder: { type: 'string', default: tmpdir() },
    start: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const kinds = (values.only?.split(',') ?? faultNames) as FaultName[]
const count = Number(values.faults ?? kinds.length)
const problem =
  kinds.some((kind) => !faultNames.includes(kind)) ||
  !Number.isInteger(count) ||
  !(Number(values.start) > 0) ||
  !['3.0', '4.0'].includes(values.patroni) ||
  ![undefined, 'async-replication'].includes(values.fault)
if (values.help || problem) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const mustLose = values.fault !== undefined || values.patroni === '3.0'
const replication: Replication =
  values.fault !== undefined ? 'asynchronous' : values.patroni === '3.0' ? 'synchronous' : 'quorum'

const programs = findPrograms(join(tmpdir(), 'batua-cluster-programs'), values.patroni as PatroniVersion, say)
const folder = mkdtempSync(join(values.folder, `batua-cluster-${process.pid}-`))
chmodSync(folder, 0o755)
const cluster = await createCluster({ folder, programs, replication, startSeconds: Number(values.start) })

async function cleanUp(keep: boolean) {
  await cluster.stop()
  if (keep) say(`Logs and data are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void cleanUp(true).then(() => process.exit(1)))

let isFine = false
try {
  say('Starting the cluster')
  await cluster.start()
  say('The cluster is whole')
  const report = await runFaults(cluster, {
    rounds: Array.from({ length: count }, (_, n) => kinds[n % kinds.length]!),
    minutesMax: Number(values.minutes),
    seed: Number(values.seed),
    clients: Number(values.clients),
    say,
  })
  console.table(tableOf(report))
  console.table(summaryOf(report))
  for (const text of [...report.audits, ...report.unexpected.slice(0, 10)]) console.error(text)
  const lost = report.findings.lost.length
  isFine = mustLose ? lost > 0 : isSound(report)
  if (mustLose)
    console.log(
      lost > 0 ? 'Losses found, as expected.' : 'No losses found, but this setup must lose payments.',
    )
  else console.log(isFine ? 'No acknowledged payment was lost.' : 'The run found faults.')
} catch (error) {
  say(`The run ended early. ${error instanceof Error ? error.message : error}`)
} finally {
  await cleanUp(values.keep || !isFine)
}
process.exit(isFine ? 0 : 1)
