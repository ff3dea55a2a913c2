import { expect, test } from 'vitest'
import { startServer } from '#test/server.ts'
import { fuzz } from './fuzz.ts'

const requests = Number(process.env.BATUA_FUZZ_REQUESTS ?? 2_000)
const seed = Number(process.env.BATUA_FUZZ_SEED ?? 1)

test(`${requests} valid, nearly valid and wild requests to every call as every role (seed ${seed}): no fault, no leak, no effect of a refusal, sound books`, {
  timeout: 60_000 + requests * 50,
}, async () => {
  const server = await startServer({ rateLimits: false })
  const startedAt = performance.now()
  const report = await fuzz(server, requests, seed).finally(() => server.close())
  if (process.env.BATUA_FUZZ_REQUESTS) {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log({ seed, seconds, ...report })
  }
  expect(report.complaints).toEqual([])
  expect(report.ledgerFaults).toEqual([])
  expect(report.neverSucceeded).toEqual([])
  expect(report.transfers).toBeGreaterThan(20n)
})
