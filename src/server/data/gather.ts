/**
 * Look-ups of one turn of the event loop, and those that come while a query runs, share a query. Nothing is
 * kept between queries, so an answer is never older than its question.
 */
export function gather<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
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

  /** The next query is on its way while the answers to this one are worked on. */
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
      // After everything that has arrived was read: a query for each would cost more than the wait.
      setImmediate(run)
    }
    return entry.promise
  }
}
