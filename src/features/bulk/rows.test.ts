import { expect, test } from 'vitest'
import { hashedText, poishaIn, readRow } from './rows.ts'

test.each([
  ['1250', 125_000],
  ['1,250.50', 125_050],
  ['1,25,000', 12_500_000],
  ['১,২৫০.৫', 125_050],
  ['৳ 10', 1_000],
  [' 10.05\u00a0', 1_005],
  ['10000000', 1_000_000_000],
])('%s is an amount', (text, poisha) => {
  expect(poishaIn(text)).toBe(poisha)
})

test.each([
  '',
  'ten',
  '1250,50',
  '1.250,50',
  '1,2',
  '12,50',
  '-10',
  '+10',
  '1e3',
  '0',
  '0.99',
  '10.005',
  '10000000.01',
  '0x10',
  '=10',
  '1,,000',
  '1,000,00',
])('%s is no amount, and nobody guesses one', (text) => {
  expect(poishaIn(text)).toBeNull()
})

test('the hash is made of line, address, poisha and note of each row', () => {
  const rows = [
    { recipient: ' 01711000002\u200b', amount: '1,250.50', note: 'For\n November ' },
    { recipient: 'a@b.test', amount: 'x', note: '' },
  ]
  expect(hashedText(rows.map(readRow))).toBe('1\t01711000002\t125050\tFor November\n2\ta@b.test\t\t\n')
})
