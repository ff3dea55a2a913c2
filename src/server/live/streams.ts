import type { ServerResponse } from 'node:http'
import type { LiveState } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import type { Places } from './places.ts'
import { accountTopic, personTopic, type Signals, streamsTopic, type Topic } from './signals.ts'
import type { LiveStates } from './states.ts'

/** Whose stream it is, and the session that it ends with. */
export type StreamOwner = { personId: string; accountId: number | null; sessionId: string }

/** A place among the streams of its owner. */
type Placed = StreamOwner & { place: string }

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

/** What a stream needs of an HTTP response. */
export type StreamResponse = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

type Stream = Placed & { response: StreamResponse; sent: string; heardAt: number }

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
/** An event has less than 100 bytes. A client that is so far behind has stopped reading. */
const BEHIND_MAX_BYTES = 16 * 1024

const eventOf = (data: string) => `data: ${data}\n\n`
/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT = ':\n\n'
/** The same person has opened too many others. The page must not reconnect automatically. */
const REPLACED = 'event: replaced\ndata: {}\n\n'

/** The open streams of this process. */
export function createStreams({
  signals,
  states,
  ended,
  places,
  streamsMax = STREAMS_MAX,
  tickMs = TICK_MS,
  gatherMs = GATHER_MS,
  heartbeatMs = limits.streamHeartbeatSeconds * 1000,
}: Parts): Streams {
  const byPerson = new Map<string, Set<Stream>>()
  const personByTopic = new Map<Topic, string>()
  let total = 0
  let isStopped = false
  let isChecking = false
  let renewedAt = performance.now()
  /** The places of streams that were closed since the last tick. */
  let closed: string[] = []
  let changed = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: NodeJS.Timeout | undefined
  const stopListening = signals.onSignal(noteChanges)
  const timer = setInterval(tick, tickMs).unref()

  const topicsOf = ({ personId, accountId }: StreamOwner): Topic[] => [
    personTopic(personId),
    streamsTopic(personId),
    ...(accountId === null ? [] : [accountTopic(accountId)]),
  ]

  function open(owner: Placed, state: LiveState, response: StreamResponse) {
    if (isStopped) return void response.end()
    const streams = byPerson.get(owner.personId) ?? new Set()
    const stream = { ...owner, response, sent: '', heardAt: performance.now() }
    byPerson.set(owner.personId, streams.add(stream))
    states.follow(owner.personId)
    for (const topic of topicsOf(owner)) personByTopic.set(topic, owner.personId)
    total += 1
    response.once('close', () => remove(stream))
    send(stream, JSON.stringify(state))
    const [oldest] = streams
    if (streams.size > limits.streamsPerPerson && oldest) end(oldest, REPLACED)
  }

  function remove(stream: Stream) {
    const streams = byPerson.get(stream.personId)
    if (!streams?.delete(stream)) return
    total -= 1
    closed.push(stream.place)
    if (streams.size > 0) return
    byPerson.delete(stream.personId)
    states.unfollow(stream.personId)
    for (const topic of topicsOf(stream)) personByTopic.delete(topic)
  }

  function end(stream: Stream, last = '') {
    remove(stream)
    stream.response.end(last)
  }

  function write(stream: Stream, text: string) {
    stream.heardAt = performance.now()
    stream.response.write(text)
    if (stream.response.writableLength <= BEHIND_MAX_BYTES) return
    remove(stream)
    stream.response.destroy()
  }

  function send(stream: Stream, data: string) {
    if (stream.sent === data) return
    stream.sent = data
    write(stream, eventOf(data))
  }

  function noteChanges(topics: ReadonlySet<Topic>) {
    if (total === 0) return
    for (const topic of topics) {
      const personId = personByTopic.get(topic)
      if (personId === undefined) continue
      if (topic === streamsTopic(personId)) renew([...(byPerson.get(personId) ?? [])]).catch(() => {})
      else changed.add(personId)
    }
    if (changed.size === 0 || reading) return
    const wait = readAt + gatherMs - performance.now()
    if (wait <= 0) readChanged()
    else reading = setTimeout(readChanged, wait)
  }

  function readChanged() {
    const people = changed
    changed = new Set()
    reading = undefined
    readAt = performance.now()
    for (const personId of people) void sendState(personId)
  }

  /** A database that does not answer now is asked again by the next heartbeat. */
  async function sendState(personId: string) {
    const state = await states.stateOf(personId).catch(() => undefined)
    if (!state) return
    const data = JSON.stringify(state)
    for (const stream of byPerson.get(personId) ?? []) send(stream, data)
  }

  async function tick() {
    if (isChecking) return
    isChecking = true
    await Promise.all([releaseClosed(), endWithSessions(), renewPlaces()]).catch(() => {})
    isChecking = false
    const now = performance.now()
    for (const streams of byPerson.values())
      for (const stream of streams) if (now - stream.heardAt >= heartbeatMs) beat(stream)
  }

  /** Reads the state again, because a signal can get lost. */
  function beat(stream: Stream) {
    write(stream, HEARTBEAT)
    void sendState(stream.personId)
  }

  const all = () => [...byPerson.values()].flatMap((streams) => [...streams])

  async function releaseClosed() {
    if (closed.length === 0) return
    const released = closed
    closed = []
    await places.release(released)
  }

  async function renewPlaces() {
    if (total === 0 || performance.now() - renewedAt < heartbeatMs) return
    renewedAt = performance.now()
    await renew(all())
  }

  /** Ends the streams that have lost their place. */
  async function renew(streams: Stream[]) {
    const kept = new Set(await places.renew(streams.map(({ place }) => place)))
    for (const stream of streams) if (!kept.has(stream.place)) end(stream, REPLACED)
  }

  async function endWithSessions() {
    if (total === 0) return
    const open = all()
    const gone = new Set(await ended([...new Set(open.map(({ sessionId }) => sessionId))]))
    if (gone.size === 0) return
    for (const stream of open) if (gone.has(stream.sessionId)) end(stream)
  }

  return {
    takePlace: places.take,
    open,
    isFull: () => isStopped || total >= streamsMax,
    count: () => total,
    stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(reading)
      stopListening()
      for (const stream of all()) end(stream)
      releaseClosed().catch(() => {})
    },
  }
}
