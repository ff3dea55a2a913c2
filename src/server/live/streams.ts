import type { LiveState } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import { OpenStreams, type Placed, type Stream, type StreamResponse } from './open-streams.ts'
import type { Places } from './places.ts'
import { type Signals, streamsTopic, type Topic } from './signals.ts'
import type { LiveStates } from './states.ts'

export type Streams = {
  /** Call it before `open`. The oldest stream of the person, in whichever process, ends when there are too many. */
  takePlace(personId: string): Promise<string>
  /** Sends the state now and whenever it changes. The headers are written already. */
  open(owner: Placed, state: LiveState, response: StreamResponse): void
  /** No stream may be opened any more, or there are too many. */
  isFull(): boolean
  count(): number
  /** Ends all streams, and opens no more. */
  stop(): void
}

type Parts = {
  signals: Pick<Signals, 'onSignal'>
  states: LiveStates
  /** Those of the sessions that have ended. */
  ended: (sessionIds: string[]) => Promise<string[]>
  places: Places
  streamsMax?: number
  tickMs?: number
  gatherMs?: number
  heartbeatMs?: number
}

const STREAMS_MAX = 10_000
/** A session that ends closes its streams within this time. */
const TICK_MS = 500
/** Under load, changes within this window are read in one query. The first one after a quiet time is read at once. */
const GATHER_MS = 500

/** Sends the people with open streams what changes for them. */
export function createStreams(parts: Parts): Streams {
  const { signals, states, places, streamsMax = STREAMS_MAX, tickMs = TICK_MS } = parts
  const streams = new OpenStreams(states)
  const upkeep = new Upkeep(streams, parts)
  const changes = new Changes(streams, upkeep, parts)
  const stopListening = signals.onSignal((topics) => changes.note(topics))
  const timer = setInterval(() => upkeep.tick((stream) => changes.beat(stream)), tickMs).unref()
  let isStopped = false
  return {
    takePlace: places.take,
    open(owner, state, response) {
      if (isStopped) return void response.end()
      streams.send(streams.add(owner, response), JSON.stringify(state))
      const [oldest, ...others] = streams.of(owner.personId)
      if (others.length >= limits.streamsPerPerson && oldest) streams.replace(oldest)
    },
    isFull: () => isStopped || streams.count >= streamsMax,
    count: () => streams.count,
    stop() {
      isStopped = true
      clearInterval(timer)
      stopListening()
      changes.stop()
      for (const stream of streams.all()) streams.end(stream)
      upkeep.releaseClosed().catch(() => {})
    },
  }
}

/** Reads the new state of the people whom signals name, and sends it. */
class Changes {
  readonly #streams: OpenStreams
  readonly #upkeep: Upkeep
  readonly #states: LiveStates
  readonly #gatherMs: number
  #changed = new Set<string>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: NodeJS.Timeout | undefined

  constructor(streams: OpenStreams, upkeep: Upkeep, { states, gatherMs = GATHER_MS }: Parts) {
    this.#streams = streams
    this.#upkeep = upkeep
    this.#states = states
    this.#gatherMs = gatherMs
  }

  note(topics: ReadonlySet<Topic>) {
    if (this.#streams.count === 0) return
    for (const topic of topics) {
      const personId = this.#streams.personOf(topic)
      if (personId === undefined) continue
      if (topic === streamsTopic(personId)) this.#upkeep.renew(this.#streams.of(personId)).catch(() => {})
      else this.#changed.add(personId)
    }
    if (this.#changed.size === 0 || this.#reading) return
    const wait = this.#readAt + this.#gatherMs - performance.now()
    if (wait <= 0) this.#readChanged()
    else this.#reading = setTimeout(() => this.#readChanged(), wait)
  }

  #readChanged() {
    const people = this.#changed
    this.#changed = new Set()
    this.#reading = undefined
    this.#readAt = performance.now()
    for (const personId of people) void this.#sendState(personId)
  }

  /** A database that does not answer now is asked again by the next heartbeat. */
  async #sendState(personId: string) {
    const state = await this.#states.stateOf(personId).catch(() => undefined)
    if (!state) return
    const data = JSON.stringify(state)
    for (const stream of this.#streams.of(personId)) this.#streams.send(stream, data)
  }

  /** Reads the state again, because a signal can get lost. */
  beat(stream: Stream) {
    this.#streams.beat(stream)
    void this.#sendState(stream.personId)
  }

  stop() {
    clearTimeout(this.#reading)
  }
}

/** Ends streams whose session or place is gone, and gives the places of closed ones back. */
class Upkeep {
  readonly #streams: OpenStreams
  readonly #places: Places
  readonly #ended: Parts['ended']
  readonly #heartbeatMs: number
  #isChecking = false
  #renewedAt = performance.now()

  constructor(
    streams: OpenStreams,
    { places, ended, heartbeatMs = limits.streamHeartbeatSeconds * 1000 }: Parts,
  ) {
    this.#streams = streams
    this.#places = places
    this.#ended = ended
    this.#heartbeatMs = heartbeatMs
  }

  async tick(beat: (stream: Stream) => void) {
    if (this.#isChecking) return
    this.#isChecking = true
    await Promise.all([this.releaseClosed(), this.#endWithSessions(), this.#renewPlaces()]).catch(() => {})
    this.#isChecking = false
    const now = performance.now()
    for (const stream of this.#streams.all()) if (now - stream.heardAt >= this.#heartbeatMs) beat(stream)
  }

  async releaseClosed() {
    const released = this.#streams.takeClosed()
    if (released.length > 0) await this.#places.release(released)
  }

  async #renewPlaces() {
    if (this.#streams.count === 0 || performance.now() - this.#renewedAt < this.#heartbeatMs) return
    this.#renewedAt = performance.now()
    await this.renew(this.#streams.all())
  }

  /** Ends the streams that have lost their place. */
  async renew(streams: Stream[]) {
    const kept = new Set(await this.#places.renew(streams.map(({ place }) => place)))
    for (const stream of streams) if (!kept.has(stream.place)) this.#streams.replace(stream)
  }

  async #endWithSessions() {
    if (this.#streams.count === 0) return
    const open = this.#streams.all()
    const gone = new Set(await this.#ended([...new Set(open.map(({ sessionId }) => sessionId))]))
    if (gone.size === 0) return
    for (const stream of open) if (gone.has(stream.sessionId)) this.#streams.end(stream)
  }
}
