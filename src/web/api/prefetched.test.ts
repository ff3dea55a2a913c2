import { beforeEach, expect, test } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const address = 'http://localhost/api/v1/wallet/me'
const answer = Promise.resolve(new Response('{}'))

beforeEach(() => {
  globalThis.batuaPrefetched = { token: 'mine', answers: { [address]: answer } }
})

test('a prefetched answer is used once', () => {
  expect(takePrefetched('GET', address, 'mine')).toBe(answer)
  expect(takePrefetched('GET', address, 'mine')).toBeUndefined()
})

test('an answer that was requested with another token is not used', () => {
  expect(takePrefetched('GET', address, 'theirs')).toBeUndefined()
  expect(takePrefetched('GET', address, 'mine')).toBeUndefined()
})

test('a change makes every prefetched answer outdated', () => {
  expect(takePrefetched('POST', 'http://localhost/api/v1/wallet/me/withdraw', 'mine')).toBeUndefined()
  expect(takePrefetched('GET', address, 'mine')).toBeUndefined()
})
