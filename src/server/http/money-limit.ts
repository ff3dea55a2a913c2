import { limits } from '#contract/limits.ts'

const WINDOW_MS = 60_000

type Window = { calls: number; endsAt: number }

/** Counts money calls per account in this process; answers the seconds to wait, or 0. */
export function moneyLimit(perMinute: number = limits.moneyCallsPerMinute) {
  const windows = new Map<number, Window>()
  let nextSweepAt = 0

  function sweep(now: number) {
    nextSweepAt = now + WINDOW_MS
    for (const [account, { endsAt }] of windows) if (endsAt <= now) windows.delete(account)
  }

  return (accountId: number, now = performance.now()): number => {
    if (now >= nextSweepAt) sweep(now)
    const window = windows.get(accountId)
    if (!window || window.endsAt <= now) {
      windows.set(accountId, { calls: 1, endsAt: now + WINDOW_MS })
      return 0
    }
    window.calls += 1
    return window.calls > perMinute ? Math.ceil((window.endsAt - now) / 1000) : 0
  }
}
