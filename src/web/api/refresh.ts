/**
 * Requests that an event causes do not count as a use of the session: they carry a header. They
 * start at once or, while another call runs, shortly after it.
 */
const startsWithinMs = 300
let until = 0

export function asRefresh(work: () => void) {
  until = performance.now() + startsWithinMs
  work()
}

export const isRefreshing = () => performance.now() < until
