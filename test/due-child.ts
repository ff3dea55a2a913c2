// A worker that stops in the middle of the work until somebody kills it.
import { connect } from '#server/database/connect.ts'
import { createDueWorker } from '#server/due/worker.ts'
import { countingKind } from './due.ts'
import { hangMs } from './hang-limit.ts'

const sql = connect(JSON.parse(process.argv[2] as string), { max: 2, connectMs: hangMs })
const kind = countingKind('counted', {
  after: async () => {
    console.log('in the middle')
    await new Promise(() => setInterval(() => {}, 1000))
  },
})
const log = { warn: console.error, error: console.error }
await createDueWorker({ sql, kinds: [kind], context: undefined, log }).runDue()
