/**
 * What comes up in one turn of the event loop is worked on together, one kind of work after the other: code
 * that has just run for one request is still in the processor's caches for the next.
 */
export function eachTurn<T>(work: (items: T[]) => void): (item: T) => void {
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
