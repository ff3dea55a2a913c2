import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { type MetricsPort, openMetricsPort } from './metrics-port.ts'

const settings = readSettings({ PUBLIC_URL: 'https://wallet.example' })
const numbers = 'batua_numbers 42\n'
let opened: MetricsPort

beforeAll(async () => {
  opened = await openMetricsPort(0, settings, async () => numbers)
})
afterAll(() => opened.stop())

async function answerTo(path: string, headers: Record<string, string> = {}) {
  const request = get(new URL(path, opened.address), { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test('this machine reads the metrics without a token, with the headers of every answer', async () => {
  expect(new URL(opened.address).hostname).toBe('127.0.0.1')
  const { status, headers, body } = await answerTo('/metrics')
  expect([status, body]).toEqual([200, numbers])
  expect(headers['content-type']).toContain('version=0.0.4')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=')
})

// threat: metrics-access
test.each([
  ['another path', '/', {}],
  ['a foreign host name that was pointed at this machine', '/metrics', { host: 'evil.test' }],
  ['a proxy in front', '/metrics', { 'x-forwarded-for': '203.0.113.9' }],
])('%s is a 404 without a number, with the same headers', async (_, path, headers) => {
  const answer = await answerTo(path, headers)
  expect(answer.status).toBe(404)
  expect(answer.body).not.toContain('batua_')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('a port that is in use is reported with the name of its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(openMetricsPort(port, settings, async () => '')).rejects.toThrow(
    `Batua cannot open port ${port} for metrics (EADDRINUSE). Set METRICS_PORT`,
  )
  other.close()
})
