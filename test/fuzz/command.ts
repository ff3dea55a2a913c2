// By hand: npm run test:fuzz -- --requests 100000 --seed 7
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { hideProgress, withProgress } from '#server/operations/progress.ts'
import { doneIn } from './progress-word.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})
process.env.BATUA_FUZZ_REQUESTS = values.requests
process.env.BATUA_FUZZ_SEED = values.seed ?? String(Math.floor(Math.random() * 2 ** 32))
const requests = Number(values.requests)
await withProgress('Fuzzing', { total: requests, unit: 'requests' }, async (progress) => {
  const vitest = await startVitest('test', ['test/fuzz'], {
    watch: false,
    // Without the live summary, which would be drawn over our line.
    reporters: [['default', { summary: false }]],
    onConsoleLog(log) {
      const done = doneIn(log)
      if (done === undefined) return hideProgress()
      progress.at(done)
      if (done >= requests) progress.end()
      return false
    },
  })
  await vitest.close()
})
