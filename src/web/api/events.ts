import { eventsCalls } from '#contract/calls/events.ts'
import type { LiveState } from '#contract/entities/live.ts'
import { apiBase } from '#contract/paths.ts'
import { saysSessionEnded } from './errors.ts'
import { bodyOf } from './send.ts'
import { endSession, readToken, tokenSettled } from './token.ts'

type Listener = {
  onState: (state: LiveState) => void
  /** `mayReopen` is false when this person has too many pages open, or is not signed in any more. */
  onEnd: (mayReopen: boolean) => void
}

/** A heartbeat comes every 25 seconds; a stream that is silent for longer is dead. */
const silentMaxMs = 60_000

/** Reads the stream of events until it ends. Read with fetch, which can send the token. Returns what closes it. */
export function openEvents({ onState, onEnd }: Listener): () => void {
  const aborter = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => aborter.abort(), silentMaxMs)
  }

  async function read(): Promise<boolean> {
    const token = readToken()
    const response = await fetch(new URL(`${apiBase}${eventsCalls.getEvents.path}`, location.origin), {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'include',
      signal: aborter.signal,
    })
    const { ok, status, body } = response
    if (!ok || !body) {
      if (!saysSessionEnded({ status, data: await bodyOf(response) })) return status >= 500
      await tokenSettled()
      endSession(token)
      return readToken() !== ''
    }
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      heard()
      const { done, value } = await reader.read()
      if (done) return true
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      if (events.includes('event: replaced\ndata: {}')) return false
      for (const event of events) if (event.startsWith('data: ')) onState(JSON.parse(event.slice(6)))
    }
  }

  let isClosed = false
  read()
    .catch(() => true)
    .then((mayReopen) => {
      clearTimeout(silence)
      if (!isClosed) onEnd(mayReopen)
    })
  return () => {
    isClosed = true
    aborter.abort()
  }
}
