// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  endSession,
  hasSessionEnded,
  leaveSession,
  onTokenChange,
  readToken,
  renewToken,
  storeToken,
} from './token.ts'

beforeEach(() => storeToken('first'))

const renewTo = (token: string) => renewToken(Promise.resolve(token), (answer) => answer)

test('a renewed token is used and stored at once, and loaded data stays', async () => {
  const changed = vi.fn()
  const stop = onTokenChange(changed)
  await renewTo('second')
  stop()
  expect([readToken(), localStorage.getItem('token')]).toEqual(['second', 'second'])
  expect(changed).not.toHaveBeenCalled()
})

test('a late 401 for the old token does not end the renewed session', async () => {
  await renewTo('second')
  endSession('first')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['second', 'second'])
})

test('a 401 for a token that another tab has replaced adopts the new token instead of removing it', () => {
  localStorage.setItem('token', 'of another tab')
  endSession('first')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['of another tab', 'of another tab'])
  expect(hasSessionEnded()).toBe(false)
})

test('a 401 for the current token ends the session', () => {
  endSession('first')
  expect([readToken(), localStorage.getItem('token'), hasSessionEnded()]).toEqual(['', null, true])
})

test('a 401 while the person logs out is a logout, whoever gets it', async () => {
  const answered = Promise.withResolvers<void>()
  const leaving = leaveSession(answered.promise)
  endSession('first')
  expect(readToken(), 'until the logout is answered').toBe('first')
  answered.resolve()
  await leaving
  expect([readToken(), localStorage.getItem('token'), hasSessionEnded()]).toEqual(['', null, false])

  storeToken('second')
  endSession('second')
  expect(hasSessionEnded(), 'the next session').toBe(true)
})

test('a 401 to a token that is being replaced ends the session only if no new token comes', async () => {
  const [renewed, refused] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const renewing = renewToken(renewed.promise, (answer) => answer)
  endSession('first')
  renewed.resolve('second')
  await renewing
  await new Promise(setImmediate)
  expect([readToken(), hasSessionEnded()]).toEqual(['second', false])

  const refusing = renewToken(refused.promise, (answer) => answer)
  endSession('second')
  expect(readToken()).toBe('second')
  refused.reject(new Error('no'))
  await expect(refusing).rejects.toThrow('no')
  await new Promise(setImmediate)
  expect([readToken(), hasSessionEnded()]).toEqual(['', true])
})
