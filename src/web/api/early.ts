/** The answers to the requests that public/early.js sent while the code was loading. */
type Early = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  var batuaEarly: Early | undefined
}

/** As long as unused data is cached. */
const usableMs = 60_000

/** Each answer is used once. After that, and for another token, the call goes to the server. */
export function takeEarly(method: string, address: string, token: string): Promise<Response> | undefined {
  const early = globalThis.batuaEarly
  if (!early) return undefined
  const isOld = performance.now() > usableMs
  // A change makes all earlier answers outdated.
  if (isOld || method !== 'GET' || token !== early.token) {
    globalThis.batuaEarly = undefined
    return undefined
  }
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}
