import { getEvents } from '#contract/endpoints/events.ts'
import { type LiveState, liveState } from '#contract/entities/live.ts'
import { apiBase } from '#contract/paths.ts'

export type OpenStream = {
  status: number
  headers: Headers
  /** Everything that arrived so far. */
  text(): string
  states(): LiveState[]
  last(): LiveState | undefined
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  isEnded(): boolean
  close(): void
}

/** Opens a stream of events, as a page does. */
export async function openStream(url: string, token: string): Promise<OpenStream> {
  const aborter = new AbortController()
  const response = await fetch(`${url}${apiBase}${getEvents.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborter.signal,
  })
  let text = ''
  let isEnded = false
  const states = () =>
    [...text.matchAll(/^data: (.*)$/gm)]
      .map(([, data]) => JSON.parse(data!))
      .filter((data) => 'entries' in data)
      .map((data) => liveState.parse(data))
  async function read() {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
    } catch {
      // The connection broke.
    }
    isEnded = true
  }
  const ended = read()
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    states,
    last: () => states().at(-1),
    ended,
    isEnded: () => isEnded,
    close: () => aborter.abort(),
  }
}
