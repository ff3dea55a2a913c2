const ANSWER_LIMIT_MS = 2_000

/** A body makes it a POST. */
type Options = { body?: object; headers?: Record<string, string> }

/** The answer, also one that is not a success; undefined without an answer in time. */
export async function request(url: string, { body, headers }: Options = {}) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each program has its own form of answer
export async function getJson(url: string, options?: Options): Promise<any> {
  const answer = await request(url, options)
  try {
    return answer && JSON.parse(answer.text)
  } catch {
    return undefined
  }
}
