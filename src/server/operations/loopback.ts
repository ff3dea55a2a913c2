import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../settings/loopback.ts'

const withoutPort = (host = '') => host.replace(/:\d+$/, '')

/**
 * True for requests from this machine that did not come through a proxy. The Host header must be local too: with DNS
 * rebinding, another site could otherwise read the answer through a visitor's browser.
 */
export const isLoopbackRequest = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost(withoutPort(headers.host)) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
