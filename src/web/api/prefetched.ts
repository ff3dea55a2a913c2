/** The answers to the requests that public/before-app.js sent while the code was loading. */
type Prefetched = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  var batuaPrefetched: Prefetched | undefined
}

/** As long as unused data is cached. */
const usableMs = 60_000

/** Each answer is used once. After that, and for another token, the call goes to the server. */
export function takePrefetched(
  method: string,
  address: string,
  token: string,
): Promise<Response> | undefined {
  const prefetched = globalThis.batuaPrefetched
  if (!prefetched) return undefined
  const isOld = performance.now() > usableMs
  // A change makes all earlier answers outdated.
  if (isOld || method !== 'GET' || token !== prefetched.token) {
    globalThis.batuaPrefetched = undefined
    return undefined
  }
  const answer = prefetched.answers[address]
  delete prefetched.answers[address]
  return answer
}
