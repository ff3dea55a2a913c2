import type { Socket } from 'node:net'
import { type FailureCode, failures } from '#contract/failures.ts'

/** Who was too slow is let go without a word: the socket may be one that a browser opened for its next request. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** What is not HTTP, or has headers beyond all measure, never becomes a request: answered on the bare socket. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === TOO_SLOW || error.code === 'ECONNRESET') return socket.destroy()
  if (socket.destroyed || !socket.writable) return socket.destroy()
  const code: FailureCode = 'MALFORMED_JSON'
  const body = JSON.stringify({ success: false, message: failures[code].message, code })
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  socket.end(head + body)
}
