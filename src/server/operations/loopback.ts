import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../settings/loopback.ts'

const withoutPort = (host = '') => host.replace(/:\d+$/, '')

/**
 * From this very machine and not through a proxy. The name must be the machine's own too, so that a page of
 * another site whose name was pointed at 127.0.0.1 cannot read it through the visitor's browser.
 */
export const isLoopbackRequest = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost(withoutPort(headers.host)) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
