// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, hasSessionEnded, onTokenChange, readToken, renewToken, storeToken } from './token.ts'

beforeEach(() => storeToken('first'))

test('a renewed token is used and stored at once, and nothing that was loaded is thrown away', () => {
  const changed = vi.fn()
  const stop = onTokenChange(changed)
  renewToken('second')
  stop()
  expect([readToken(), localStorage.getItem('token')]).toEqual(['second', 'second'])
  expect(changed).not.toHaveBeenCalled()
})

test('a late 401 to the old token does not end the session that goes on', () => {
  renewToken('second')
  endSession('first')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['second', 'second'])
})

test('a 401 to a token that another tab has replaced takes over the new one instead of removing it', () => {
  localStorage.setItem('token', 'of another tab')
  endSession('first')
  expect([readToken(), localStorage.getItem('token')]).toEqual(['of another tab', 'of another tab'])
  expect(hasSessionEnded()).toBe(false)
})

test('a 401 to the token in use ends the session', () => {
  endSession('first')
  expect([readToken(), localStorage.getItem('token'), hasSessionEnded()]).toEqual(['', null, true])
})
