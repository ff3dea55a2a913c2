import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hangMs } from './test/hang-limit.ts'

/** Tests that start processes and databases. `….long.test.ts` files run in `npm run test:long`, not in `npm test`. */
const slow = ['.long.test.', '/src/server/run/', '/src/server/commands/', '/src/server/backup/', '/test/']

/** Begins with the slow files, so that no process works alone at the end. A first run knows no durations. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slow.findIndex((part) => moduleId.includes(part))
      return rank < 0 ? slow.length : rank
    }
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    // One PostgreSQL for the whole run; each file gets its own database in it.
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // More than the two cores of a small machine: tests often wait, for a process or a pause.
    maxWorkers: 3,
    // Files share their process: loading everything anew for each of them took a quarter of the time.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    testTimeout: hangMs,
    hookTimeout: hangMs,
    expect: { poll: { timeout: hangMs / 2 } },
  },
})
