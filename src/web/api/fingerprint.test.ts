import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('a fingerprint is the SHA-256 of its text, for every length around a block and in both scripts', () => {
  const texts = Array.from({ length: 200 }, (_, length) => 'ab৳0'.repeat(50).slice(0, length))
  for (const text of texts)
    expect(fingerprint(text), text).toBe(createHash('sha256').update(text).digest('hex'))
})
