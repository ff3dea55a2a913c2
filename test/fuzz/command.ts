// By hand: npm run test:fuzz -- --requests 100000 --seed 7
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})
process.env.BATUA_FUZZ_REQUESTS = values.requests
process.env.BATUA_FUZZ_SEED = values.seed ?? String(Math.floor(Math.random() * 2 ** 32))
const vitest = await startVitest('test', ['test/fuzz'], { watch: false })
await vitest.close()
