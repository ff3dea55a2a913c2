import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const reserved = ['batua', 'bkash', 'nagad', 'rocket', 'upay', 'bank', 'support']

// threat: shown-name
test('a name with a reserved word is refused, also with lookalikes, accents and spaces', () => {
  const names = [
    'bKash Support',
    'BATUA',
    'My Bank',
    'bkаsh shop',
    'b4nk',
    'Báńk of us',
    'b k a s h',
    'Help-support',
    'ｂａｎｋ',
  ]
  for (const name of names) expect(isReservedName(name, reserved), name).toBe(true)
})

test('a name that only contains such a word inside of another one is allowed', () => {
  for (const name of ['Rahim Store', 'Bankura Sweets', 'রহিম স্টোর', 'Supporters Club'])
    expect(isReservedName(name, reserved), name).toBe(false)
})
