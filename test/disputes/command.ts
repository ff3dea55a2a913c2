// By hand: npm run test:disputes -- --runs 3000 --seed 7. The property test of disputes.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3000' }, seed: { type: 'string', default: '0' } },
})
process.env.BATUA_TEST_DISPUTE_RUNS = values.runs
process.env.BATUA_TEST_DISPUTE_SEED = values.seed
const vitest = await startVitest('test', ['src/features/disputes/model.test.ts'], { watch: false })
await vitest.close()
