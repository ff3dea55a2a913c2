import { expect, test } from 'vitest'
import { keyFor, settle } from './intents.ts'

test('an intent keeps its key until its outcome is known', () => {
  const first = keyFor('/wallet/me/withdraw {"amount":10}')
  expect(keyFor('/wallet/me/withdraw {"amount":10}')).toBe(first)
  settle('/wallet/me/withdraw {"amount":10}')
  expect(keyFor('/wallet/me/withdraw {"amount":10}')).not.toBe(first)
})

test('another amount is another intent', () => {
  expect(keyFor('/wallet/me/withdraw {"amount":20}')).not.toBe(keyFor('/wallet/me/withdraw {"amount":30}'))
})

test('a key is printable and of a length the server takes', () => {
  expect(keyFor('any')).toMatch(/^[0-9a-f]{32}$/)
})
