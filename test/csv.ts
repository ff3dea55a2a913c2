import { hash } from 'node:crypto'
import { get } from 'node:http'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Fetches a file, such as `/history/csv`. */
export async function csvOf(server: TestServer, { token }: TestPerson, path: string) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Without the byte order mark. */
export const linesOf = (bytes: Buffer) => bytes.toString('utf8').slice(1).split('\r\n')

/** The last line, and the line that counts these rows and sums the bytes before it. */
export function endOf(bytes: Buffer) {
  const end = bytes.lastIndexOf('\r\n', bytes.length - 3) + 2
  return {
    last: bytes.subarray(end).toString(),
    counting: (rows: number) => `Rows,${rows},SHA-256,${hash('sha256', bytes.subarray(0, end))}\r\n`,
  }
}

/** Takes the first bytes and no more, so that the server has to wait, then disconnects. */
export const leaveEarly = (server: TestServer, { token }: TestPerson, path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(`${server.url}/api/v1${path}`, { headers }, (response) => {
      response.once('data', () => {
        response.pause()
        response.destroy()
        resolve()
      })
    })
    request.on('error', reject)
  })

/** Takes this many lines at least, then disconnects before the end. */
export async function leaveAfter(server: TestServer, { token }: TestPerson, path: string, lines: number) {
  const leaving = new AbortController()
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  let seen = 0
  for await (const chunk of response.body!) {
    seen += chunk.filter((byte: number) => byte === 10).length
    if (seen >= lines) break
  }
  leaving.abort()
}
