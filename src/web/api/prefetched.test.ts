import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const address = 'http://localhost/api/v1/wallet/me'
const answer = Promise.resolve(new Response('{}'))

/** The age of the page. The process of the tests may be much older. */
const pageIsOld = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

beforeEach(() => {
  globalThis.batuaPrefetched = { token: 'mine', answers: { [address]: answer } }
  pageIsOld(1_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a prefetched answer is used once', () => {
  expect(takePrefetched('GET', address, 'mine')).toBe(answer)
  expect(takePrefetched('GET', address, 'mine')).toBeUndefined()
})

test('an answer is used for a minute', () => {
  pageIsOld(60_001)
  expect(takePrefetched('GET', address, 'mine')).toBeUndefined()
  pageIsOld(1_000)
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
