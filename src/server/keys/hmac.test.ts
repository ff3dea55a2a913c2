import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacOf } from './hmac.ts'

test.each([16, 32, 64])('with a key of %i bytes it gives the HMAC-SHA-256 of node:crypto', (bytes) => {
  const key = randomBytes(bytes)
  const hmac = hmacOf(key)
  // A long text before a short one: nothing of the first may be left in the second.
  for (const text of ['x'.repeat(200), '42 0193f1e2-aaaa-7bbb-8ccc-1234567890ab 12345', ''])
    expect(hmac(text).equals(createHmac('sha256', key).update(text).digest())).toBe(true)
})

test('a key longer than a block and a text longer than the limit are refused', () => {
  expect(() => hmacOf(randomBytes(65))).toThrow('must fit')
  expect(() => hmacOf(randomBytes(32), 10)('x'.repeat(11))).toThrow('longer than 10')
})
