// A server whose payment provider ends the process at a chosen moment, as kill -9 would.
import { createLog } from '#server/operations/log.ts'
import { serve } from '#server/run/serve.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Moment, testProvider } from './funding-provider.ts'

const { target, books, dieAt } = JSON.parse(process.argv[2] as string)
const funding = testProvider(books, {
  at: (moment: Moment) => {
    if (moment === dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
const settings = { ...readSettings({}), port: 0 }
const plan = { target, webFolder: undefined }
const { address } = await serve({ settings, plan, log: createLog('silent'), funding })
console.log(address)
