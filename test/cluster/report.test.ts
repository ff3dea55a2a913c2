import { expect, test } from 'vitest'
import type { Entry } from '../payments/journal.ts'
import { isSound, tableOf } from './report.ts'
import type { RunReport, Window } from './run.ts'

const windowOf = (
  fault: Window['fault'],
  from: number,
  gapMs: number,
  statuses: Window['statuses'],
): Window => ({
  fault,
  from,
  to: from + 10,
  gapMs,
  statuses,
})

const entryAt = (answeredAt: number) => ({ answeredAt }) as Entry

function reportOf(changes: Partial<RunReport['findings']> = {}): RunReport {
  const findings = {
    ...{ acknowledged: 3, refused: 0, unknown: 0, feeLegs: 0, savingsLegs: 0, replayed: 3 },
    ...{ lost: [], incomplete: [], twice: [], unexpected: [], contradicted: [], balances: [] },
    ...changes,
  }
  return {
    findings,
    entries: new Map([
      ['first', entryAt(105)],
      ['second', entryAt(215)],
    ]),
    windows: [
      windowOf('kill-primary', 100, 9_000, { 200: 5, 503: 1 }),
      windowOf('kill-server', 200, 300, { 200: 7, 500: 1 }),
      windowOf('kill-primary', 300, 7_040, { 200: 2, cut: 1 }),
    ],
    unexpected: [],
    audits: [],
    seconds: 1,
  }
}

test('the table has the median and worst gap, the answers and the losses of each kind of fault', () => {
  const [primary, server, all] = tableOf(reportOf({ lost: ['first', 'second'] }))
  expect(primary).toEqual({
    ...{ fault: 'kill-primary', count: 2, 'gap, median s': 7, 'gap, worst s': 9, lost: 1, twice: 0 },
    ...{ 'answers 200': 7, 'answers 422': 0, 'answers 503': 1, 'cut off': 1, 'other answers': 0 },
  })
  expect(server).toMatchObject({
    fault: 'kill-server',
    count: 1,
    'answers 200': 7,
    'other answers': 1,
    lost: 0,
  })
  expect(all).toMatchObject({ fault: 'all', count: 3, 'gap, worst s': 9, 'answers 200': 14, lost: 2 })
})

test('one lost payment, one unexpected answer or one failed audit makes a run unsound', () => {
  expect(isSound(reportOf())).toBe(true)
  expect(isSound(reportOf({ lost: ['first'] }))).toBe(false)
  expect(isSound(reportOf({ twice: ['first'] }))).toBe(false)
  expect(isSound({ ...reportOf(), unexpected: ['500'] })).toBe(false)
  expect(isSound({ ...reportOf(), audits: ['verify-ledger.ts failed'] })).toBe(false)
})
