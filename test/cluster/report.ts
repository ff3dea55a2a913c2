import { areClean } from '../payments/check.ts'
import type { RunReport, Statuses, Window } from './run.ts'

const EXPECTED = new Set(['200', '422', '503', 'cut'])

/** One row for each kind of fault, and one for all. */
export function tableOf({ windows, findings, entries }: RunReport) {
  const faultAt = (key: string) => {
    const at = entries.get(key)?.answeredAt ?? 0
    return windows.find(({ from, to }) => from <= at && at <= to)?.fault
  }
  const countBy = (keys: string[]) => Map.groupBy(keys, faultAt)
  const [lost, twice] = [countBy(findings.lost), countBy(findings.twice)]
  const rows = [...Map.groupBy(windows, ({ fault }) => fault)].map(([fault, group]) => ({
    fault: fault as string,
    ...figuresOf(group),
    lost: lost.get(fault)?.length ?? 0,
    twice: twice.get(fault)?.length ?? 0,
  }))
  const all = { ...figuresOf(windows), lost: findings.lost.length, twice: findings.twice.length }
  return [...rows, { fault: 'all', ...all }]
}

function figuresOf(windows: Window[]) {
  const gaps = windows.map(({ gapMs }) => gapMs / 1000).toSorted((a, b) => a - b)
  const statuses = sumOf(windows.map((window) => window.statuses))
  const other = Object.entries(statuses).filter(([status]) => !EXPECTED.has(status))
  return {
    count: windows.length,
    'gap, median s': round(gaps[Math.floor((gaps.length - 1) / 2)] ?? 0),
    'gap, worst s': round(gaps.at(-1) ?? 0),
    'answers 200': statuses[200] ?? 0,
    'answers 422': statuses[422] ?? 0,
    'answers 503': statuses[503] ?? 0,
    'cut off': statuses.cut ?? 0,
    'other answers': other.reduce((sum, [, count]) => sum + count, 0),
  }
}

function sumOf(all: Statuses[]): Statuses {
  const sum: Statuses = {}
  for (const statuses of all)
    for (const [status, count] of Object.entries(statuses)) sum[status] = (sum[status] ?? 0) + count
  return sum
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

export const summaryOf = ({ windows, findings, unexpected, audits, seconds }: RunReport) => ({
  faults: windows.length,
  'acknowledged payments': findings.acknowledged,
  'acknowledged refusals': findings.refused,
  'unknown at the end, settled by key': findings.unknown,
  lost: findings.lost.length,
  twice: findings.twice.length,
  unexpected: findings.unexpected.length,
  'answers contradicted': `${findings.contradicted.length} of ${findings.replayed} replayed`,
  'wrong balances': findings.balances.length,
  'answers that must not happen': unexpected.length,
  'failed audits': audits.length,
  seconds: Math.round(seconds),
})

export const isSound = ({ findings, unexpected, audits }: RunReport) =>
  areClean(findings) && unexpected.length === 0 && audits.length === 0
