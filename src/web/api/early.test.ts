import { beforeEach, expect, test } from 'vitest'
import { takeEarly } from './early.ts'

const address = 'http://localhost/api/v1/wallet/me'
const answer = Promise.resolve(new Response('{}'))

beforeEach(() => {
  globalThis.batuaEarly = { token: 'mine', answers: { [address]: answer } }
})

test('an early answer is taken once', () => {
  expect(takeEarly('GET', address, 'mine')).toBe(answer)
  expect(takeEarly('GET', address, 'mine')).toBeUndefined()
})

test('an answer that was requested with another token is not used', () => {
  expect(takeEarly('GET', address, 'theirs')).toBeUndefined()
  expect(takeEarly('GET', address, 'mine')).toBeUndefined()
})

test('a change makes every early answer outdated', () => {
  expect(takeEarly('POST', 'http://localhost/api/v1/wallet/me/withdraw', 'mine')).toBeUndefined()
  expect(takeEarly('GET', address, 'mine')).toBeUndefined()
})
