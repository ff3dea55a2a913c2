import { expect, test } from 'vitest'
import { crashRun } from './crash-run.ts'
import { crashDisputes } from './disputes-run.ts'
import { killKinds } from './victim.ts'

// threat: kill; ASVS: 2.3.3
test('kills of every kind under load lose no acknowledged transfer, post none twice, and leave all legs of a posting or none', async () => {
  const report = await crashRun({
    kills: killKinds.length,
    transfersAtLeast: 400,
    seed: 20_261_115,
    clients: 32,
  })
  const { lost, incomplete, twice, unexpected, contradicted, balances, audit, recoveries } = report
  expect({ lost, incomplete, twice, unexpected, contradicted, balances }).toEqual({
    lost: [],
    incomplete: [],
    twice: [],
    unexpected: [],
    contradicted: [],
    balances: [],
  })
  expect(audit.faults).toEqual([])
  expect(report.feeLegs).toBeGreaterThan(0)
  expect(report.savingsLegs).toBeGreaterThan(0)
  expect(audit.transfers).toBe(BigInt(report.acknowledged + report.feeLegs + report.savingsLegs))
  expect(report.acknowledged).toBeGreaterThanOrEqual(400)
  expect(new Set(recoveries.map(({ kind }) => kind))).toEqual(new Set(killKinds))
})

test('if commits do not wait for the disk, the same run finds losses that the audit alone does not find', async () => {
  const report = await crashRun({
    kills: 1,
    transfersAtLeast: 300,
    seed: 1,
    clients: 32,
    kinds: ['database'],
    fault: 'async-commit',
  })
  expect(report.isSound).toBe(false)
  expect(report.lost.length).toBeGreaterThan(0)
  expect(report.audit.faults).toEqual([])
})

// threat: kill
test('kills of every kind during reports, answers and approvals lose none, do none twice, and leave no dispute between two states', async () => {
  const { disputes, wrong, audit } = await crashDisputes({ kills: killKinds.length, seed: 20_261_118 })
  expect(wrong).toEqual([])
  expect(audit.faults).toEqual([])
  // A deposit, a payment, a hold, a release and a return of each.
  expect(audit.transfers).toBe(BigInt(disputes * 5))
})
