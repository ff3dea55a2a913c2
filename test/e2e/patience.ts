import type { BrowserContext } from '@playwright/test'

/**
 * Lengthens the time limits of the pages of a context: an answer may take longer, and a toast stays longer. On a busy
 * machine a limit of some seconds would pass between two steps of a test. A test of a limit uses a clock of its own.
 */
export const withPatience = (context: BrowserContext) =>
  context.addInitScript(() => {
    const [limitFromMs, times] = [4_000, 100]
    const patient = (ms = 0) => (ms < limitFromMs ? ms : ms * times)
    const start = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(work, patient(ms), ...rest)) as typeof window.setTimeout
    const limit = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => limit(patient(ms))
  })
