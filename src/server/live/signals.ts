import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { connectOne, type DatabaseTarget } from '../database/connect.ts'

/** What has changed: something about an account of the ledger, about a person, or a stream of theirs lost its place. */
export type Topic = `a${number}` | `p${string}` | `s${string}`

export const accountTopic = (accountId: number): Topic => `a${accountId}`
export const personTopic = (personId: string): Topic => `p${personId}`
export const streamsTopic = (personId: string): Topic => `s${personId}`

/** Signals a change to this and the other processes, which then read the new state themselves. */
export type Signals = {
  /** Call it after the commit. A signal can get lost, so listeners also poll. */
  publish(topics: Iterable<Topic>): void
  /** Returns a function that ends the listening. */
  onSignal(listener: (topics: ReadonlySet<Topic>) => void): () => void
  stop(): Promise<void>
}

const CHANNEL = 'batua_live'
/** Signals of this time travel together. */
const GATHER_MS = 30
/** PostgreSQL refuses a notification of 8000 bytes. */
const PAYLOAD_MAX = 7_500
const PING_MS = 25_000
/** After this many unanswered pings the process is alone and stops notifying. */
const PINGS_UNTIL_ALONE = 2
const ANSWER_MS = 5_000
const RECONNECT_MS = 1_000

type Outside = { send(topics: ReadonlySet<Topic>): void; stop(): Promise<void> }
type Deliver = (topics: ReadonlySet<Topic>) => void

function gathering(outsideOf: (deliver: Deliver) => Outside): Signals {
  const listeners = new Set<Deliver>()
  let gathered = new Set<Topic>()
  let timer: NodeJS.Timeout | undefined
  const deliver: Deliver = (topics) => {
    for (const listener of listeners) listener(topics)
  }
  const outside = outsideOf(deliver)

  function flush() {
    const topics = gathered
    gathered = new Set()
    timer = undefined
    deliver(topics)
    outside.send(topics)
  }
  return {
    publish(topics) {
      for (const topic of topics) gathered.add(topic)
      if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS)
    },
    onSignal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      clearTimeout(timer)
      await outside.stop()
    },
  }
}

/** For a process that is alone on its database. */
export const localSignals = (): Signals => gathering(() => ({ send() {}, async stop() {} }))

/**
 * Reaches the other processes with NOTIFY, on a connection of its own: within the transaction of a posting it would
 * take a lock of the whole database until the commit.
 */
export const databaseSignals = (
  target: DatabaseTarget,
  log: Pick<Logger, 'warn'>,
  { pingMs = PING_MS } = {},
): Signals => gathering((deliver) => new Listener({ target, log, deliver, pingMs }))

/** A lost signal does no harm, so its commit need not wait for the disk, which the commits of postings use. */
const SESSION = { synchronous_commit: 'off' }

type Client = Awaited<ReturnType<typeof connectOne>>['client']

type Listening = { target: DatabaseTarget; log: Pick<Logger, 'warn'>; deliver: Deliver; pingMs: number }

/**
 * A process that is alone, as most are, sends only pings: signals about each payment would cost a hundredth of its
 * time. Any notification of another process, such as its ping, ends that.
 */
class Listener implements Outside {
  /** Notifications come back to the connection that sent them: this process has delivered its own already. */
  readonly #self = randomBytes(6).toString('base64url')
  readonly #listening: Listening
  readonly #pinging: NodeJS.Timeout
  #connecting: Promise<void>
  #client: Client | undefined
  #isStopping = false
  #retry: NodeJS.Timeout | undefined
  #pingsSinceOthers = 0

  constructor(listening: Listening) {
    this.#listening = listening
    this.#connecting = this.#open()
    this.#pinging = setInterval(() => this.#ping(), listening.pingMs)
  }

  send(topics: ReadonlySet<Topic>) {
    if (this.#pingsSinceOthers > PINGS_UNTIL_ALONE) return
    for (const payload of payloadsOf(this.#self, topics)) this.#notify(payload)
  }

  async stop() {
    this.#isStopping = true
    clearInterval(this.#pinging)
    clearTimeout(this.#retry)
    await this.#connecting
    const open = this.#client
    this.#client = undefined
    await open?.end()
  }

  async #open() {
    const { target, log } = this.#listening
    try {
      const opened = (await connectOne(target, 'batua live', SESSION)).client
      opened.on('notification', ({ payload = '' }) => this.#receive(payload))
      opened.on('end', () => this.#lose(opened))
      await opened.query(`listen ${CHANNEL}`)
      if (this.#isStopping) return await opened.end()
      this.#client = opened
      // Others may have come while there was no connection to hear them.
      this.#pingsSinceOthers = 0
      this.#notify(this.#self)
    } catch (err) {
      log.warn({ err }, 'live: cannot receive signals of other processes, will retry')
      this.#reopenLater()
    }
  }

  #reopenLater() {
    if (this.#isStopping) return
    this.#retry = setTimeout(() => {
      this.#connecting = this.#open()
    }, RECONNECT_MS)
  }

  #lose(client: Client) {
    if (this.#client !== client) return
    this.#client = undefined
    this.#reopenLater()
  }

  #receive(payload: string) {
    const [sender, ...topics] = payload.split(' ')
    if (sender === this.#self) return
    this.#pingsSinceOthers = 0
    if (topics.length > 0) this.#listening.deliver(new Set(topics as Topic[]))
  }

  #ping() {
    this.#pingsSinceOthers++
    this.#notify(this.#self)
  }

  /** A connection that does not answer is closed, and opened again. */
  #notify(payload: string) {
    const client = this.#client
    if (!client) return
    const notification = {
      text: `select pg_notify('${CHANNEL}', $1)`,
      values: [payload],
      query_timeout: ANSWER_MS,
    }
    client.query(notification).catch(() => {
      this.#lose(client)
      client.end().catch(() => {})
    })
  }
}

/** As few payloads as fit. */
function* payloadsOf(self: string, topics: ReadonlySet<Topic>): Generator<string> {
  let payload = self
  for (const topic of topics) {
    if (payload.length + topic.length >= PAYLOAD_MAX) {
      yield payload
      payload = self
    }
    payload += ` ${topic}`
  }
  if (payload !== self) yield payload
}
