import type { ServerResponse } from 'node:http'
import { accountTopic, personTopic, streamsTopic, type Topic } from './signals.ts'

/** Whose stream it is, and the session that it ends with. */
export type StreamOwner = { personId: string; accountId: number | null; sessionId: string }

/** A place among the streams of its owner. */
export type Placed = StreamOwner & { place: string }

/** What a stream needs of an HTTP response. */
export type StreamResponse = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>

export type Stream = Placed & { response: StreamResponse; sent: string; heardAt: number }

/** An event has less than 100 bytes. A client that is so far behind has stopped reading. */
const BEHIND_MAX_BYTES = 16 * 1024

const eventOf = (data: string) => `data: ${data}\n\n`
/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT = ':\n\n'
/** The same person has opened too many others. The page must not reconnect automatically. */
const REPLACED = 'event: replaced\ndata: {}\n\n'

type Followers = {
  /** The first stream of a person was opened, and the last one closed. */
  follow(personId: string): void
  unfollow(personId: string): void
}

/** The open streams of this process, by person. */
export class OpenStreams {
  readonly #byPerson = new Map<string, Set<Stream>>()
  readonly #personByTopic = new Map<Topic, string>()
  readonly #followers: Followers
  #closed: string[] = []
  #count = 0

  constructor(followers: Followers) {
    this.#followers = followers
  }

  get count() {
    return this.#count
  }

  all(): Stream[] {
    return [...this.#byPerson.values()].flatMap((streams) => [...streams])
  }

  /** Those of a person, the oldest first. */
  of(personId: string): Stream[] {
    return [...(this.#byPerson.get(personId) ?? [])]
  }

  personOf(topic: Topic): string | undefined {
    return this.#personByTopic.get(topic)
  }

  /** The places of the streams that were closed since the last call. */
  takeClosed(): string[] {
    const closed = this.#closed
    this.#closed = []
    return closed
  }

  add(owner: Placed, response: StreamResponse): Stream {
    const { personId } = owner
    const stream = { ...owner, response, sent: '', heardAt: performance.now() }
    this.#byPerson.set(personId, (this.#byPerson.get(personId) ?? new Set()).add(stream))
    this.#followers.follow(personId)
    for (const topic of topicsOf(owner)) this.#personByTopic.set(topic, personId)
    this.#count += 1
    response.once('close', () => this.#remove(stream))
    return stream
  }

  #remove(stream: Stream) {
    const { personId, place } = stream
    const streams = this.#byPerson.get(personId)
    if (!streams?.delete(stream)) return
    this.#count -= 1
    this.#closed.push(place)
    if (streams.size > 0) return
    this.#byPerson.delete(personId)
    this.#followers.unfollow(personId)
    for (const topic of topicsOf(stream)) this.#personByTopic.delete(topic)
  }

  end(stream: Stream, last = '') {
    this.#remove(stream)
    stream.response.end(last)
  }

  /** Tells the page that other streams of its person have taken the place of this one. */
  replace(stream: Stream) {
    this.end(stream, REPLACED)
  }

  send(stream: Stream, data: string) {
    if (stream.sent === data) return
    stream.sent = data
    this.#write(stream, eventOf(data))
  }

  beat(stream: Stream) {
    this.#write(stream, HEARTBEAT)
  }

  #write(stream: Stream, text: string) {
    stream.heardAt = performance.now()
    stream.response.write(text)
    if (stream.response.writableLength <= BEHIND_MAX_BYTES) return
    this.#remove(stream)
    stream.response.destroy()
  }
}

const topicsOf = ({ personId, accountId }: StreamOwner): Topic[] => [
  personTopic(personId),
  streamsTopic(personId),
  ...(accountId === null ? [] : [accountTopic(accountId)]),
]
