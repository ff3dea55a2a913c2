import type { Socket } from 'node:net'
import { type FailureCode, failures } from '#contract/failures.ts'
import type { Settings } from '../settings.ts'
import { securityHeaders } from './security-headers.ts'

/** Sockets that time out are closed without an answer: a browser may have opened one for its next request. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** What is not HTTP, or has too large headers, never becomes a request: it is answered on the bare socket. */
export function refuseBrokenRequest(settings: Settings) {
  const code: FailureCode = 'MALFORMED_JSON'
  const body = JSON.stringify({ success: false, message: failures[code].message, code })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...securityHeaders(settings),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`

  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === TOO_SLOW || error.code === 'ECONNRESET') return socket.destroy()
    if (socket.destroyed || !socket.writable) return socket.destroy()
    socket.end(answer)
  }
}
