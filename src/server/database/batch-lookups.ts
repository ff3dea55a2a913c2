/**
 * Combines lookups into one query: those of one turn of the event loop, and those that arrive while a query runs.
 * Caches nothing, so an answer is never older than its lookup.
 */
export function batchLookups<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>()
  let isRunning = false

  function run() {
    const batch = waiting
    waiting = new Map()
    load([...batch.keys()]).then(
      (found) =>
        next(() => {
          for (const [key, { resolve }] of batch) resolve(found.get(key))
        }),
      (error) =>
        next(() => {
          for (const { reject } of batch.values()) reject(error)
        }),
    )
  }

  /** Sends the next query before it delivers the answers of this one. */
  function next(answer: () => void) {
    isRunning = waiting.size > 0
    if (!isRunning) return answer()
    run()
    setImmediate(answer)
  }

  return (key: Key): Promise<Value | undefined> => {
    let entry = waiting.get(key)
    if (!entry) {
      entry = Promise.withResolvers()
      waiting.set(key, entry)
    }
    if (!isRunning) {
      isRunning = true
      // Wait until all requests that have arrived are read: one query for all is cheaper than one for each.
      setImmediate(run)
    }
    return entry.promise
  }
}
