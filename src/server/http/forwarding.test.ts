import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { forwardingWarning } from './forwarding.ts'

function notices(trustProxy?: string[]) {
  const lines: string[] = []
  const look = forwardingWarning(trustProxy, { warn: (_: object, line: string) => lines.push(line) } as never)
  const arrive = (remoteAddress: string, headers: Record<string, string>) =>
    look({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  return { lines, arrive }
}

// threat: unnamed-proxy
test('forwarding headers of a peer that TRUST_PROXY does not name are logged once, with the setting to change', () => {
  const { lines, arrive } = notices(['10.0.0.0/8'])
  arrive('203.0.113.9', { host: 'wallet.example' })
  arrive('10.0.0.5', { 'x-forwarded-for': '198.51.100.1' })
  arrive('::ffff:10.0.0.5', { forwarded: 'for=198.51.100.1' })
  expect(lines).toEqual([])
  arrive('203.0.113.9', { 'x-forwarded-proto': 'https' })
  arrive('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })
  arrive('203.0.113.10', { forwarded: 'for=198.51.100.1' })
  expect(lines).toEqual([expect.stringContaining('set TRUST_PROXY=203.0.113.9.')])
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded'])(
  'without TRUST_PROXY %s is noticed',
  (name) => {
    const { lines, arrive } = notices()
    arrive('127.0.0.1', { [name]: 'something' })
    expect(lines).toHaveLength(1)
  },
)
