import { expect, test } from 'vitest'
import { errorText, serverMessage, statusOf } from './errors.ts'

const refused = { status: 422, data: { success: false, message: 'Insufficient balance' } }
const unanswered = { status: undefined, data: 'Failed to fetch' }

test('the words of the server are taken from the body', () => {
  expect(serverMessage(refused)).toBe('Insufficient balance')
  expect(statusOf(refused)).toBe(422)
})

test('where nothing answered there is no server message, only the text of the error', () => {
  expect(serverMessage(unanswered)).toBeUndefined()
  expect(errorText(unanswered)).toBe('Failed to fetch')
})

test('a body without a message leaves the fallback to the screen', () => {
  for (const data of [null, {}, { message: '' }, { message: 5 }, 'Bad Gateway'])
    expect(serverMessage({ status: 502, data })).toBeUndefined()
})
