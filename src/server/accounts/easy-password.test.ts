import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HASH_BYTES } from '#contract/easy-password.ts'
import { isEasyPassword } from './easy-password.ts'

const nobody = {}

test('the list has ten thousand different hashes in order, and its file stays small', () => {
  const list = readFileSync('src/contract/common-passwords.bin')
  const hashes = Array.from({ length: list.length / HASH_BYTES }, (_, i) =>
    list.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES).toString('hex'),
  )
  expect(new Set(hashes).size).toBe(10_000)
  expect(hashes).toEqual(hashes.toSorted())
})

// threat: easy-passwords
test.each(['123456', 'password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou1', 'football'])(
  'a common password is easy in upper and lower case: %s',
  (password) => expect(isEasyPassword(password, nobody)).toBe(true),
)

test.each(['violet-kettle-9', 'correct-horse-1', 'batua-demo-1', '', 'পাসওয়ার্ড-নতুন'])(
  'an uncommon password is not easy: %s',
  (password) => expect(isEasyPassword(password, nobody)).toBe(false),
)

// ASVS: 6.2.11
test.each(['batua123', 'Batua-2026', '!!batua!!', 'MyWallet1'])(
  'a word of the product with digits and signs around it is easy: %s',
  (password) => expect(isEasyPassword(password, nobody)).toBe(true),
)

// ASVS: 6.2.11
test('the name, the email address and its local part are easy passwords for their owner, and for nobody else', () => {
  const owner = { name: 'Nadia Karim', email: 'nadia.karim+wallet@example.test' }
  for (const password of [' nadia KARIM', 'Nadia.Karim+Wallet@Example.test', 'NADIA.karim+wallet']) {
    expect(isEasyPassword(password, owner)).toBe(true)
    expect(isEasyPassword(password, { name: 'Rahim Uddin', email: 'rahim@example.test' })).toBe(false)
  }
  expect(isEasyPassword('nadia.karim', owner)).toBe(false)
})
