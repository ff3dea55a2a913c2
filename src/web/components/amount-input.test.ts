import { expect, test } from 'vitest'
import { amountGrouping, amountInput, plainAmount } from './amount-input.ts'

const { group, accepts } = amountGrouping

test('an amount is grouped while it is typed, and its decimals stay as they are typed', () => {
  const typed = [
    '',
    '1',
    '1234',
    '1,2345',
    '0012',
    '1234567.',
    '1234567.50',
    '.5',
    '-1234',
    '12345678901234567890',
  ]
  expect(typed.map(group)).toEqual([
    '',
    '1',
    '1,234',
    '12,345',
    '12',
    '1,234,567.',
    '1,234,567.50',
    '.5',
    '-1,234',
    '12,345,678,901,234,567,890',
  ])
})

test('a text that is no amount stays as it is, and is no number for the form', () => {
  expect(['1.2.3', '12 টাকা', '1e5', '-'].map(group)).toEqual(['1.2.3', '12 টাকা', '1e5', '-'])
  expect(['1.2.3', '12 টাকা', '-'].map(amountInput.setValueAs)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(['e', '1e5', 'abc'].map(accepts)).toEqual([false, false, false])
})

test('the form gets the number of a grouped amount, in the digits of any script; an empty field has none', () => {
  expect(['1,234.50', '১,২৩৪.৫০', ' ৳1,234.5 ', 1234.5].map(amountInput.setValueAs)).toEqual(
    Array(4).fill(1234.5),
  )
  expect(['', undefined].map(amountInput.setValueAs)).toEqual([undefined, undefined])
  expect(plainAmount('১২,৩৪,৫৬৭')).toBe('1234567')
})
