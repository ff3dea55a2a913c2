// By hand: npm run test:bulk -- --rows 2000 --kills 20. Kills servers while they pay a bulk payment, and takes its time.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '2000' }, kills: { type: 'string', default: '20' } },
})
process.env.BATUA_TEST_BULK_ROWS = values.rows
process.env.BATUA_TEST_BULK_KILLS = values.kills
const vitest = await startVitest('test', ['src/features/bulk/server/kills.long.test.ts'], { watch: false })
await vitest.close()
