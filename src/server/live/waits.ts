import type { Signals, Topic } from './signals.ts'

/** Calls that wait for something to change. A waiting call holds no connection and no lock. */
export type Waits = {
  /** Start it before you look at the state, so that no change in between is missed. */
  next(topic: Topic): Waiting
  /** How many wait for this topic now. */
  count(topic: Topic): number
  /** Ends all waits, present and later ones, at once. */
  stop(): void
  isStopped(): boolean
}

type Waiting = {
  /** Resolves when the topic is signalled, the time is over, or the server stops. */
  within(ms: number): Promise<void>
  /** For a caller that does not want to wait after all. */
  forget(): void
}

export function createWaits(signals: Pick<Signals, 'onSignal'>): Waits {
  const waiting = new Map<Topic, Set<() => void>>()
  let stopped = false
  signals.onSignal((topics) => {
    if (waiting.size === 0) return
    for (const topic of topics) wake(topic)
  })

  function wake(topic: Topic) {
    for (const resolve of waiting.get(topic) ?? []) resolve()
  }

  function next(topic: Topic): Waiting {
    const { promise, resolve } = Promise.withResolvers<void>()
    const others = waiting.get(topic) ?? new Set()
    waiting.set(topic, others.add(resolve))
    function forget() {
      others.delete(resolve)
      if (others.size === 0 && waiting.get(topic) === others) waiting.delete(topic)
    }
    if (stopped) resolve()
    return {
      forget,
      async within(ms) {
        const timer = setTimeout(resolve, ms)
        await promise
        clearTimeout(timer)
        forget()
      },
    }
  }

  return {
    next,
    count: (topic) => waiting.get(topic)?.size ?? 0,
    stop() {
      stopped = true
      for (const topic of waiting.keys()) wake(topic)
    },
    isStopped: () => stopped,
  }
}
