import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { publicPasswordWarning } from './public-password.ts'

function notices(settings = { isLocal: true, demo: true }) {
  const lines: string[] = []
  const look = publicPasswordWarning(settings, {
    warn: (_: object, line: string) => lines.push(line),
  } as never)
  const arrive = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    look({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  return { lines, arrive }
}

test.each([
  ['a foreign Host', { host: 'wallet.example' }],
  ['a proxy', { host: 'localhost:3000', 'x-forwarded-host': 'wallet.example' }],
])('a local start reached by %s says once that its accounts have a public password', (_, headers) => {
  const { lines, arrive } = notices()
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) arrive({ host })
  expect(lines).toEqual([])
  arrive(headers)
  arrive(headers)
  expect(lines).toEqual([expect.stringContaining('have a public password')])
})

test.each([
  { isLocal: true, demo: false },
  { isLocal: false, demo: true },
])('a start with %j has no public password to warn of on a local start', (settings) => {
  const { lines, arrive } = notices(settings)
  arrive({ host: 'wallet.example' })
  expect(lines).toEqual([])
})
