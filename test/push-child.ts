// A server that sends notifications to the push service of a test.
import { createLog } from '#server/operations/log.ts'
import { serve } from '#server/run/serve.ts'
import { readSettings } from '#server/settings/settings.ts'
import { pushSettings, senderTo } from './push-service.ts'

const { target, ca, secretKeys } = JSON.parse(process.argv[2] as string)
const settings = { ...readSettings({}), port: 0, push: pushSettings, rateLimits: false }
const plan = { target, webFolder: undefined, secretKeys }
const { address } = await serve({ settings, plan, log: createLog('silent'), sender: senderTo(ca) })
console.log(address)
