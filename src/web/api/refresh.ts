/**
 * What an event makes the page fetch does not count as use of the session: the requests carry a header. The requests
 * begin in the same moment or, while a call is under way, shortly after it.
 */
const startsWithinMs = 300
let until = 0

export function asRefresh(work: () => void) {
  until = performance.now() + startsWithinMs
  work()
}

export const isRefreshing = () => performance.now() < until
