// By hand: npm run test:soak. Measures what tests that must never fail on a busy machine cannot.
import { startVitest } from 'vitest/node'

const vitest = await startVitest('test', [], {
  watch: false,
  include: ['test/soak/*.soak.ts'],
  fileParallelism: false,
  testTimeout: 300_000,
})
await vitest.close()
