import type { Socket } from 'node:net'
import { refuse } from '#contract/refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { securityHeaders } from './security-headers.ts'
import { envelope } from './write.ts'

/** Close timed-out sockets without a response; a browser would read a 400 as the answer to its next request. */
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers on the bare socket when the client sends invalid HTTP or too large headers: there is no request object. */
export function refuseBrokenRequest(settings: Settings) {
  const { body } = envelope(refuse('MALFORMED_JSON'))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...securityHeaders(settings),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`

  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === REQUEST_TIMEOUT || error.code === 'ECONNRESET') return socket.destroy()
    if (socket.destroyed || !socket.writable) return socket.destroy()
    socket.end(answer)
  }
}
