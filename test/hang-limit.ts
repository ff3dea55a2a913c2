/** Ends a test that hangs, and nothing else: a machine that has a tenth of a core for the tests stays below it. */
export const hangMs = 15 * 60_000

/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second otherwise. */
export const untilItHangs = { timeout: hangMs }
