// By hand: npm run test:schedules -- --occurrences 10000 --kills 20. Kills two processes while they pay.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: {
    occurrences: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
  },
})
process.env.BATUA_TEST_OCCURRENCES = values.occurrences
process.env.BATUA_TEST_KILLS = values.kills
const vitest = await startVitest('test', ['src/features/schedules/server/crash.long.test.ts'], {
  watch: false,
})
await vitest.close()
