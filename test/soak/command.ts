// Run by hand: npm run test:soak. Measures times, which would make ordinary tests fail on a busy machine.
import { startVitest } from 'vitest/node'

const vitest = await startVitest('test', [], {
  watch: false,
  include: ['test/soak/*.soak.ts'],
  fileParallelism: false,
  testTimeout: 300_000,
})
await vitest.close()
