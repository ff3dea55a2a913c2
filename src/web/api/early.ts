/** What public/early.js asked for while the code was on its way. */
type Early = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  var batuaEarly: Early | undefined
}

/** As long as unused data is kept at all. */
const usableMs = 60_000

/** An answer is taken once. After that, and for anybody else's token, the server is asked. */
export function takeEarly(method: string, address: string, token: string): Promise<Response> | undefined {
  const early = globalThis.batuaEarly
  if (!early) return undefined
  const isOld = performance.now() > usableMs
  // A change makes every earlier answer old.
  if (isOld || method !== 'GET' || token !== early.token) {
    globalThis.batuaEarly = undefined
    return undefined
  }
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}
