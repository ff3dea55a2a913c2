import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, isLoopbackHost } from '../settings/loopback.ts'
import { isForwarded } from './forwarding.ts'

const withoutPort = (host = '') => host.replace(/:\d+$/, '')

/**
 * True for requests from this machine that did not come through a proxy. The Host header must be local too: with DNS
 * rebinding, another site could otherwise read the answer through a visitor's browser.
 */
export const isLoopbackRequest = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost(withoutPort(headers.host)) &&
  !isForwarded(headers)
