import type { Db } from '../../database/connect.ts'
import type { OutgoingAnswer, Sender } from '../../outgoing/sender.ts'
import type { KeyRing } from '../../settings/key-ring.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Handler, RetryLater } from '../outbox/message.ts'
import { encryptFor } from './encrypt.ts'
import { isPushEndpoint } from './hosts.ts'
import type { PushedJson, PushMessage } from './message.ts'
import {
  endSubscription,
  findSubscription,
  noteFailure,
  noteSuccess,
  type Subscription,
} from './subscriptions.ts'
import { type VapidKey, type VapidKeys, vapidKeys, vapidSigner } from './vapid.ts'
import { pushInWords } from './words.ts'

/**
 * How a notification ended. `gone`: the browser takes none any more. `expired`: nobody needs it any more. `dropped`: the
 * push service does not want it. `failed`: it is tried again.
 */
export type PushOutcome = 'sent' | 'gone' | 'expired' | 'dropped' | 'failed'

export type PushDelivery = {
  handler: Handler<'push'>
  counts(): Readonly<Record<PushOutcome, number>>
}

type PushParts = {
  db: Db
  settings: Pick<Settings, 'app' | 'push' | 'localMailbox'>
  ring: KeyRing | undefined
  sender: Sender
  unreadOf: (personId: string) => Promise<number>
  timeoutMs?: number
}

/** Well below the lease of the outbox. */
const TIMEOUT_MS = 10_000
/** Push services take 4 kB. */
const BYTES_MAX = 2_000
const TOPIC_LENGTH_MAX = 32
/** After so many failures a service that refuses notifications again ends the subscription. */
const FAILURES_MAX = 100
const GONE = [404, 410]
const RETRIED = [408, 425, 429]

const isSuccess = (status: number) => status >= 200 && status < 300
const isLater = (status: number) => status >= 500 || RETRIED.includes(status)

export function pushDelivery(parts: PushParts): PushDelivery {
  const delivering = new Delivering(parts)
  const counts: Record<PushOutcome, number> = { sent: 0, gone: 0, expired: 0, dropped: 0, failed: 0 }
  return {
    handler: {
      keepsPayload: parts.settings.localMailbox,
      deliver: async (message) => {
        const outcome = await delivering.deliver(message).catch((error) => {
          counts.failed++
          throw error
        })
        counts[outcome]++
      },
    },
    counts: () => counts,
  }
}

class Delivering {
  readonly #parts: PushParts
  /** Undefined without a root key, and with `BATUA_APP=off`: then nothing is sent. */
  readonly #keys: VapidKeys | undefined
  readonly #authorization: ReturnType<typeof vapidSigner>

  constructor(parts: PushParts) {
    const { settings, ring } = parts
    this.#parts = parts
    this.#keys = settings.app ? vapidKeys(ring) : undefined
    this.#authorization = vapidSigner(settings.push.contact)
  }

  async deliver(message: PushMessage): Promise<PushOutcome> {
    const { db, settings } = this.#parts
    const secondsLeft = Math.floor((Date.parse(message.until) - Date.now()) / 1000)
    if (secondsLeft <= 0) return 'expired'
    const subscription = this.#keys && (await findSubscription(db, message.subscription))
    if (!subscription) return 'gone'
    const key = this.#keys?.byId(subscription.keyId)
    // The key is lost for good, or the operator has shortened the list.
    if (!key || !isPushEndpoint(subscription.endpoint, settings.push.hosts)) return this.#end(subscription)
    return this.#settle(subscription, await this.#post(subscription, key, message, secondsLeft), secondsLeft)
  }

  async #post(
    subscription: Subscription,
    key: VapidKey,
    message: PushMessage,
    secondsLeft: number,
  ): Promise<OutgoingAnswer> {
    const { sender, unreadOf, timeoutMs = TIMEOUT_MS } = this.#parts
    const words = pushInWords(message, subscription)
    const json: PushedJson = { ...words, unread: await unreadOf(subscription.person) }
    const outgoing = {
      url: subscription.endpoint,
      headers: {
        authorization: this.#authorization(key, subscription.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(secondsLeft),
        // A newer one replaces one with the same topic that the browser has not got yet.
        topic: words.tag.slice(0, TOPIC_LENGTH_MAX),
        urgency: message.push === 'question' ? 'high' : 'normal',
      },
      body: encryptFor(subscription, Buffer.from(withinBytes(json))),
      timeoutMs,
    }
    try {
      return await sender.post(outgoing)
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException
      throw await this.#failed(subscription, typeof code === 'string' ? code : name)
    }
  }

  async #settle(
    subscription: Subscription,
    { status, retryAfter }: OutgoingAnswer,
    secondsLeft: number,
  ): Promise<PushOutcome> {
    if (isSuccess(status)) {
      await noteSuccess(this.#parts.db, subscription.id)
      return 'sent'
    }
    if (GONE.includes(status)) return this.#end(subscription)
    if (isLater(status)) {
      // Later nobody needs it, and the next attempt closes the message.
      const seconds = Math.min(secondsOf(retryAfter), secondsLeft)
      throw await this.#failed(subscription, `the push service answered ${status}`, seconds)
    }
    if ((await noteFailure(this.#parts.db, subscription.id)) >= FAILURES_MAX) await this.#end(subscription)
    return 'dropped'
  }

  async #end({ id }: Subscription): Promise<PushOutcome> {
    await endSubscription(this.#parts.db, id)
    return 'gone'
  }

  /** The browser is not to blame for a service that does not answer or has too much to do. */
  async #failed({ id }: Subscription, reason: string, afterSeconds = 0) {
    await noteFailure(this.#parts.db, id)
    return new RetryLater(reason, afterSeconds * 1000)
  }
}

/** Shortens the body: all else is short. */
function withinBytes(json: PushedJson): string {
  const text = JSON.stringify(json)
  const tooMany = Buffer.byteLength(text) - BYTES_MAX
  if (tooMany <= 0) return text
  // A letter takes at most 4 bytes. Where letters take fewer, the next round removes more.
  const letters = [...json.body]
  return withinBytes({ ...json, body: `${letters.slice(0, -Math.ceil(tooMany / 4) - 1).join('')}…` })
}

/** `Retry-After` is a number of seconds or a date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
