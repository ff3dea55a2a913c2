// By hand: npm run test:disputes -- --runs 3000 --seed 7. The property test of disputes, and how soon a report holds.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3000' }, seed: { type: 'string', default: '0' } },
})
process.env.BATUA_TEST_DISPUTE_RUNS = values.runs
process.env.BATUA_TEST_DISPUTE_SEED = values.seed
process.env.BATUA_TEST_DISPUTE_REPORTS = '200'
process.env.BATUA_TEST_DISPUTE_P95_MS = '1000'
const files = ['src/features/disputes/model.test.ts', 'src/features/disputes/server/speed.long.test.ts']
const vitest = await startVitest('test', files, { watch: false })
await vitest.close()
