import { parseArgs } from 'node:util'
import type { Audit } from '#ledger/verify.ts'
import { hideProgress, withProgress } from '#server/operations/progress.ts'
import { type CrashReport, crashRun } from './crash-run.ts'
import { crashDisputes } from './disputes-run.ts'
import { killKinds } from './victim.ts'

const TRANSFERS_PER_KILL = 500

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '5' },
    'transfers-at-least': { type: 'string' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '64' },
    fault: { type: 'string' },
    /** With limits and the example tariff. */
    rules: { type: 'boolean', default: false },
    /** Reports, answers and approvals instead of payments. */
    disputes: { type: 'boolean', default: false },
  },
})
const fault = values.fault === undefined ? undefined : 'async-commit'
if (values.fault !== fault) throw new Error('The only known fault is async-commit.')

const kills = Number(values.kills)
process.exitCode = (await (values.disputes ? killDisputes() : killPayments())) ? 0 : 1

async function killDisputes(): Promise<boolean> {
  const report = await crashDisputes({ kills, seed: Number(values.seed), say: console.log })
  const { wrong, audit, disputes, seconds } = report
  const failed = `${audit.faults.length} of ${audit.checks}`
  console.table({ kills, disputes, wrong: wrong.length, 'failed checks of the audit': failed, seconds })
  sayFaults(audit)
  for (const row of wrong) console.error(row)
  return wrong.length + audit.faults.length === 0
}

async function killPayments(): Promise<boolean> {
  const transfersAtLeast = Number(values['transfers-at-least'] ?? kills * TRANSFERS_PER_KILL)
  const report = await withProgress(
    'Killing under load',
    { total: transfersAtLeast, unit: 'transfers' },
    (progress) =>
      crashRun({
        kills,
        transfersAtLeast,
        seed: Number(values.seed),
        clients: Number(values.clients),
        ...(fault && { fault }),
        hasRules: values.rules,
        say: (line) => {
          hideProgress()
          console.log(line)
        },
        onAcknowledged: (count) =>
          count < transfersAtLeast
            ? progress.at(count)
            : progress.at(transfersAtLeast, 'comparing the books with the journal'),
      }),
  )
  console.table(summary(report))
  sayFaults(report.audit)
  console.log(report.isSound ? 'No acknowledged transfer was lost.' : 'The run found losses.')
  return report.isSound
}

function sayFaults({ faults }: Audit) {
  for (const { check, row } of faults) console.error(`Check failed: ${check}. First wrong row: ${row}`)
}

function summary({ recoveries, audit, seconds, ...found }: CrashReport) {
  const slowest = (kind: string) =>
    Math.round(
      Math.max(0, ...recoveries.filter((recovery) => recovery.kind === kind).map((r) => r.milliseconds)),
    )
  return {
    kills: recoveries.length,
    ...Object.fromEntries(
      killKinds.map((kind) => [`slowest return after a kill of ${kind}, ms`, slowest(kind)]),
    ),
    'acknowledged transfers': found.acknowledged,
    'acknowledged refusals': found.refused,
    'unknown at the end, settled by key': found.unknown,
    lost: found.lost.length,
    'not all legs': `${found.incomplete.length} of ${found.feeLegs} postings with several mandatory legs`,
    twice: found.twice.length,
    unexpected: found.unexpected.length,
    'answers contradicted': `${found.contradicted.length} of ${found.replayed} replayed`,
    'wrong balances': found.balances.length,
    'failed checks of the audit': `${audit.faults.length} of ${audit.checks}`,
    'transfers in the ledger': Number(audit.transfers),
    seconds: Math.round(seconds),
  }
}
