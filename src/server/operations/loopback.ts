import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const isLoopbackAddress = (address: string) =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

const isLoopbackName = (name: string) => name === 'localhost' || (isIP(name) !== 0 && isLoopbackAddress(name))

/** The name in a Host header, without its port and without the brackets of an IPv6 address. */
const hostName = (host = '') => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

/**
 * From this very machine and not through a proxy. The name must be the machine's own too, so that a page of
 * another site whose name was pointed at 127.0.0.1 cannot read it through the visitor's browser.
 */
export const isLoopbackRequest = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackName(hostName(headers.host)) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
