import { expect, test } from 'vitest'
import { coversAllAddresses, proxyCheck } from './proxies.ts'

test.each([
  [['0.0.0.0/0']],
  [['::/0']],
  [['10.0.0.0/8', '0.0.0.0/0']],
  [['255.255.255.255/0']],
  [['128.0.0.0/1', '0.0.0.0/1']],
  [['0.0.0.0/2', '64.0.0.0/2', '128.0.0.0/1', '10.0.0.0/8']],
  [['::/1', '8000::/1']],
  [['::ffff:0:0/96']],
  [['::ffff:0.0.0.0/97', '::ffff:128.0.0.0/97']],
])('%j covers all addresses', (proxies) => {
  expect(coversAllAddresses(proxies)).toBe(true)
})

test.each([
  [[]],
  [['loopback', 'linklocal', 'uniquelocal']],
  [['10.0.0.0/8', '192.168.0.0/16', 'fd00::/8', '2001:db8::1']],
  [['0.0.0.0/1', '192.0.0.0/2']],
  [['0.0.0.0', '255.255.255.255']],
  [['::/1', '8000::/2']],
  [['::ffff:10.0.0.0/104']],
])('%j does not', (proxies) => {
  expect(coversAllAddresses(proxies)).toBe(false)
})

test('an address matches a proxy by address, network or name', () => {
  const isProxy = proxyCheck(['10.0.0.0/8', '203.0.113.9', 'fd00::/8', 'loopback'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.9', 'fd00::1', '127.0.0.1', '::1'])
    expect([address, isProxy(address)]).toEqual([address, true])
  for (const address of ['11.1.2.3', '203.0.113.10', 'fe80::1', '::ffff:11.1.2.3', '', 'proxy'])
    expect([address, isProxy(address)]).toEqual([address, false])
})
