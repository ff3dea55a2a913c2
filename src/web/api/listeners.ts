/** A list of functions that are called when something has changed. */
export function createListeners() {
  const all = new Set<() => void>()
  return {
    add(listener: () => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    call() {
      for (const listener of all) listener()
    },
  }
}
