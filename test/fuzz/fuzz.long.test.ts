import { expect, test } from 'vitest'
import { hangMs } from '#test/hang-limit.ts'
import { startServer } from '#test/server.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'
import { progressWord } from './progress-word.ts'

const byHand = process.env.BATUA_FUZZ_REQUESTS !== undefined
const requests = Number(process.env.BATUA_FUZZ_REQUESTS ?? 3_000)
const TELL_EVERY = 50
const seed = Number(process.env.BATUA_FUZZ_SEED ?? 1)
/** Servers that run in parallel, each with its own database: one alone mostly waits. */
const lanes = byHand ? 8 : 2

// threat: random-input; ASVS: 2.2.1
test(`${requests} valid, nearly valid and wild requests to every call as every role (seed ${seed}): no fault, no leak, no effect of a refusal, sound books`, {
  timeout: hangMs + requests * 50,
}, async () => {
  const startedAt = performance.now()
  const reports = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)))
  const report = together(reports)
  if (byHand) console.log({ seconds: Math.round((performance.now() - startedAt) / 1000), ...report })
  expect(report.complaints).toEqual([])
  expect(report.ledgerFaults).toEqual([])
  expect(report.neverSucceeded).toEqual([])
  expect(report.transfers).toBeGreaterThan(20n)
})

let done = 0
/** Reports progress to the command that started this process. */
function tellCommand() {
  done += 1
  if (byHand && done % TELL_EVERY === 0) console.log(progressWord(done))
}

async function runLane(seed: number): Promise<FuzzReport> {
  const server = await startServer({ rateLimits: false })
  return fuzz(server, Math.ceil(requests / lanes), seed, tellCommand).finally(() => server.close())
}

function together(reports: FuzzReport[]): FuzzReport {
  const sum: FuzzReport = {
    requests: 0,
    statuses: {},
    complaints: reports.flatMap(({ complaints }) => complaints),
    neverSucceeded: reports[0]!.neverSucceeded.filter((path) =>
      reports.every(({ neverSucceeded }) => neverSucceeded.includes(path)),
    ),
    transfers: 0n,
    ledgerFaults: reports.flatMap(({ ledgerFaults }) => ledgerFaults),
  }
  for (const { requests, statuses, transfers } of reports) {
    sum.requests += requests
    sum.transfers += transfers
    for (const [status, count] of Object.entries(statuses))
      sum.statuses[Number(status)] = (sum.statuses[Number(status)] ?? 0) + count
  }
  return sum
}
