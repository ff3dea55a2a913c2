// After a nudge the row becomes visible when its transaction commits, usually a few milliseconds later.
const EAGER_STEPS_MS = [10, 20, 40, 80, 160, 320, 640, 1280]

type PollingOptions = {
  idleMs: number
  /** Tells whether there may be more to do at once. Must not throw. */
  poll: (signal: AbortSignal) => Promise<boolean>
  onNudge: (listener: () => void) => () => void
}

/** Calls `poll` until it is stopped: at once while there is more to do, else after a while, or soon after a nudge. */
export function createPolling({ idleMs, poll, onNudge }: PollingOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let wake = () => {}
  let step = EAGER_STEPS_MS.length
  let delayMs = idleMs

  async function loop() {
    while (!stopping.signal.aborted) {
      if (await poll(stopping.signal)) continue
      if (stopping.signal.aborted) return
      delayMs = EAGER_STEPS_MS[step++] ?? idleMs
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  function nudged() {
    step = 0
    if (delayMs > EAGER_STEPS_MS[0]!) wake()
  }

  let stopListening = () => {}
  return {
    start() {
      stopListening = onNudge(nudged)
      running = loop()
    },
    /** Waits for the running poll. */
    async stop() {
      stopping.abort()
      stopListening()
      wake()
      await running
    },
  }
}
