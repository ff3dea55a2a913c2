import { expect, test } from 'vitest'
import { errorMessage, failureOf, isUnanswered, serverMessage, statusOf } from './errors.ts'

const refused = {
  status: 422,
  data: { success: false, message: 'Insufficient balance', code: 'INSUFFICIENT_FUNDS' },
}
const noAnswer = 'The server did not answer. Check your connection and try again.'

test('message and code are read from the envelope of our server', () => {
  expect(serverMessage(refused)).toBe('Insufficient balance')
  expect(failureOf(refused)?.code).toBe('INSUFFICIENT_FUNDS')
  expect(statusOf(refused)).toBe(422)
  expect(isUnanswered(refused)).toBe(false)
  expect(errorMessage(refused)).toBe('Insufficient balance')
})

test('the text of the browser for a failed connection never reaches a person', () => {
  const unanswered = { status: undefined, data: 'Failed to fetch' }
  expect(serverMessage(unanswered)).toBeUndefined()
  expect(isUnanswered(unanswered)).toBe(true)
  expect(errorMessage(unanswered)).toBe(noAnswer)
})

test('an answer without our envelope counts as no answer', () => {
  for (const data of [
    null,
    {},
    '<h1>Bad Gateway</h1>',
    { message: 'Internal server error' },
    { message: 5 },
  ]) {
    expect(serverMessage({ status: 502, data })).toBeUndefined()
    expect(errorMessage({ status: 502, data })).toBe(noAnswer)
  }
})

test('an error of the page itself is not shown as a missing answer', () => {
  expect(isUnanswered(new TypeError('undefined is not a function'))).toBe(false)
  expect(errorMessage(new TypeError('undefined is not a function'), 'Fallback')).toBe('Fallback')
})
