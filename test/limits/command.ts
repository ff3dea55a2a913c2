// By hand: npm run test:limits -- --runs 3000 --seed 7. The property test of limits and fees, and a change of rules under load that
// takes effect after as long as administrators wait.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3000' }, seed: { type: 'string', default: '0' } },
})
process.env.BATUA_TEST_LIMIT_RUNS = values.runs
process.env.BATUA_TEST_LIMIT_SEED = values.seed
process.env.BATUA_TEST_LEAD_MS = '60000'
const files = ['model', 'versions-under-load'].map((name) => `src/features/limits/${name}.test.ts`)
const vitest = await startVitest('test', files, { watch: false, fileParallelism: false })
await vitest.close()
