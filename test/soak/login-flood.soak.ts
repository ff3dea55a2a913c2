import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { getWallet } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { startServer } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import type { Flood, FloodAnswers } from './flood.ts'
import { percentile } from './percentile.ts'

const LOGINS = 2_000
const RUNS = 5
const READERS = 4
const PAUSE_MS = 5
const QUIET_MS = 4_000

// threat: expensive-work
test('during 2,000 logins at once the p95 of other reads stays within three times its usual value', async () => {
  const server = await startServer()
  const process = await startProcess(server.target, {
    env: { BATUA_RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
  })
  const { token } = await server.user()
  await timesOfReads(process, token, () => pause(2_000))

  const ratios: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const quiet = await timesOfReads(process, token, () => pause(QUIET_MS))
    let answers: FloodAnswers = {}
    const flooded = await timesOfReads(process, token, async () => {
      answers = await flood({ url: `${process.address}${apiBase}${login.path}`, logins: LOGINS, run })
    })
    const [before, during] = [percentile(quiet, 0.95), percentile(flooded, 0.95)]
    ratios.push(during / before)
    console.log('p95 of reads in ms:', { before, during, reads: flooded.length, answers })
    expect(answers[429]).toBeGreaterThan(LOGINS * 0.9)
    expect(Object.keys(answers), 'nothing but refusals of a wrong password and of the limit').toEqual([
      '400',
      '429',
    ])
  }
  console.log('ratio, median of', RUNS, 'runs:', percentile(ratios, 0.5))
  await process.stop()
  await server.close()
  expect(percentile(ratios, 0.5)).toBeLessThanOrEqual(3)
})

/** Measures readers that send requests at a steady pace until the work is done. */
async function timesOfReads({ call }: ServerOnDatabase, token: string, work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  async function reader() {
    while (!isOver) {
      const startedAt = performance.now()
      expect((await call(getWallet, { token })).status).toBe(200)
      times.push(performance.now() - startedAt)
      await pause(PAUSE_MS)
    }
  }
  const readers = Array.from({ length: READERS }, reader)
  await work()
  isOver = true
  await Promise.all(readers)
  return times
}

const flood = (workerData: Flood) =>
  new Promise<FloodAnswers>((resolve, reject) => {
    const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData })
    worker.once('message', resolve).once('error', reject)
  })
