/**
 * Look-ups of one turn of the event loop, and those that come while a query runs, share a query. Nothing is
 * kept between queries, so an answer is never older than its question.
 */
export function gather<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>()
  let isRunning = false

  async function run() {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      await answer(batch)
    }
    isRunning = false
  }

  async function answer(batch: typeof waiting) {
    try {
      const found = await load([...batch.keys()])
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
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
