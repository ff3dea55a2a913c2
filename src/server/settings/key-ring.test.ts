import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedKey, derivedKeyById, keysOf, newRootKey, parseKeyRing, textOfRing } from './key-ring.ts'

const bytes = createHash('sha256').update('a key').digest()
const hex = bytes.toString('hex')

test.each([
  ['hex digits', hex],
  ['upper-case hex digits', hex.toUpperCase()],
  ['base64', bytes.toString('base64')],
  ['base64url', bytes.toString('base64url')],
  ['a line of a file', `${hex}\n`],
])('a key is read from %s', (_, text) => {
  expect(parseKeyRing(text)?.current.bytes).toEqual(bytes)
})

test.each([
  ['nothing', ''],
  ['a password', 'correct horse battery staple correct horse!'],
  ['31 bytes', hex.slice(2)],
  ['33 bytes', `${hex}00`],
  ['zeros', '00'.repeat(32)],
  ['a pattern', '0123'.repeat(16)],
  ['the same key twice', `${hex} ${bytes.toString('base64')}`],
  ['a key and something else', `${hex} former`],
])('%s is not a key', (_, text) => {
  expect(parseKeyRing(text)).toBeUndefined()
})

test('a ring is written as it is read: the current key first, former ones behind it', () => {
  const ring = { current: newRootKey(), former: [newRootKey(), newRootKey()] }
  expect(parseKeyRing(textOfRing(ring))).toEqual(ring)
})

test('each purpose and each root key has a key of its own, and the fingerprint is none of them', () => {
  const roots = [newRootKey(), newRootKey()]
  const derived = roots.flatMap((root) =>
    (['checkpoints', 'receipts', 'totp'] as const).map((purpose) => derivedKey(root, purpose)),
  )
  const all = [...derived.map((key) => key.bytes.toString('hex')), ...roots.map((root) => root.fingerprint)]
  expect(new Set(all).size).toBe(8)
  expect(all.filter((text) => roots.some((root) => text.startsWith(root.fingerprint)))).toHaveLength(2)
  expect(new Set(derived.map(({ id }) => id)).size).toBe(6)
})

test('a derived key never changes: stored secrets depend on it', () => {
  const { current } = parseKeyRing(hex)!
  expect(current.fingerprint).toMatchInlineSnapshot(`"993948251ff45f94"`)
  expect(derivedKey(current, 'checkpoints').bytes.toString('hex')).toMatchInlineSnapshot(
    `"a8f76c4ffeeb47d1c3f89b75addfcf2a9bc9cee338eef19777b076dcf8df6ac9"`,
  )
})

test('a former key is found by the id that was stored, and no key by an id of another ring', () => {
  const ring = { current: newRootKey(), former: [newRootKey()] }
  for (const root of keysOf(ring)) {
    const key = derivedKey(root, 'totp')
    expect(derivedKeyById(ring, key.id)).toEqual(key)
  }
  expect(derivedKeyById(ring, derivedKey(newRootKey(), 'totp').id)).toBeUndefined()
})
