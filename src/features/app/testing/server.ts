import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createOutboxWorker } from '#server/messages/outbox/deliver.ts'
import { pushDelivery } from '#server/messages/push/delivery.ts'
import type { Sender } from '#server/outgoing/sender.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { Settings } from '#server/settings/settings.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import {
  type Browser,
  type PushService,
  pushSettings,
  senderTo,
  startPushService,
} from '#test/push-service.ts'
import { startServer, type TestServer, testRing } from '#test/server.ts'
import { addPush } from '../contract.ts'

type Delivering = {
  ring?: KeyRing | undefined
  settings?: Partial<Settings>
  sender?: Sender
  timeoutMs?: number
}

/** A server, and a push service that its notifications go to. */
export function pushServer(settings: Partial<Settings> = {}) {
  const at = {} as { server: TestServer; service: PushService; money: ReturnType<typeof moneyCalls> }
  beforeAll(async () => {
    at.service = await startPushService()
    at.server = await startServer({ push: pushSettings, ...settings })
    at.money = moneyCalls(at.server)
  })
  beforeEach(() => at.server.sql`delete from outbox where topic = 'push'`)
  afterAll(async () => {
    await at.server.close()
    await at.service.close()
  })

  /** Sends what is due, as the worker of a process does. Returns how it ended. */
  async function deliver({ ring = testRing, settings: others, sender, timeoutMs = 5_000 }: Delivering = {}) {
    const { services } = at.server
    const delivery = pushDelivery({
      db: services.sql,
      settings: { ...services.settings, localMailbox: false, ...others },
      ring,
      sender: sender ?? senderTo(at.service.ca),
      unreadOf: async (personId) => (await services.liveStateOf(personId))?.unread ?? 0,
      timeoutMs,
    })
    const log = { warn() {}, error() {} }
    const handlers = { push: delivery.handler }
    const worker = createOutboxWorker({ sql: services.sql, handlers, log, atOnce: 64 })
    while ((await worker.runDue()) > 0);
    return delivery.counts()
  }

  return {
    at,
    deliver,
    /** Turns notifications on in a new browser of this person. */
    async subscribed({ token }: Pick<TestPerson, 'token'>, { showsAmounts = false, host = '' } = {}) {
      const browser = at.service.browser(...(host ? [host] : []))
      const { status, body } = await at.server.call(addPush, { token, body: browser.body(showsAmounts) })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return browser
    },
    isSubscribed: async ({ endpoint }: Browser) =>
      (await at.server.sql`select from push_subscription where endpoint = ${endpoint}`).count > 0,
  }
}
