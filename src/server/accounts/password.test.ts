import { expect, test } from 'vitest'
import { hashPassword, isPassword, matchingHash, newSalt } from './password.ts'

// ASVS: 6.2.8
test('a password matches its own hash only, and each hash has its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-1')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await isPassword('secret-1', first)).toBe(true)
  expect(await isPassword('secret-2', first)).toBe(false)
  expect(await isPassword('', first)).toBe(false)
})

// ASVS: 11.2.2
test('a hash with other cost parameters still verifies', async () => {
  // Of "password" with the salt "somesalt", from the reference implementation's own tests.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', reference)).toBe(true)
  expect(await isPassword('passwore', reference)).toBe(false)
})

test('the right one of several hashes with one salt matches; a hash with another salt among them never matches', async () => {
  const salt = newSalt()
  const [first, second] = [await hashPassword('secret-1', salt), await hashPassword('secret-2', salt)]
  const apart = await hashPassword('secret-3')
  expect(await matchingHash('secret-2', [first, second, apart])).toBe(second)
  expect(await matchingHash('secret-3', [first, second, apart])).toBeUndefined()
  expect(await matchingHash('secret-3', [apart, first, second])).toBe(apart)
})

test('without a hash nothing matches, but the same work is done', async () => {
  const started = process.cpuUsage().user
  expect(await isPassword('secret-1', undefined)).toBe(false)
  expect(process.cpuUsage(undefined).user - started).toBeGreaterThan(5_000)
})
