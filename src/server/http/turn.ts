/**
 * Collects the items of one turn of the event loop and processes them together. The code that has just run for one
 * request is then still in the processor's caches for the next.
 */
export function batchPerTurn<T>(work: (items: T[]) => void): (item: T) => void {
  let items: T[] = []
  function run() {
    const turn = items
    items = []
    work(turn)
  }
  return (item) => {
    if (items.length === 0) setImmediate(run)
    items.push(item)
  }
}
