// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, hasSessionEnded, onTokenChange, readToken, renewToken, storeToken } from './token.ts'

beforeEach(() => storeToken('first'))

test('a renewed token is used and stored at once, and loaded data stays', () => {
  const changed = vi.fn()
  const stop = onTokenChange(changed)
  renewToken('second')
  stop()
  expect([readToken(), localStorage.getItem('token')]).toEqual(['second', 'second'])
  expect(changed).not.toHaveBeenCalled()
})

test('a late 401 for the old token does not end the renewed session', () => {
  renewToken('second')
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
