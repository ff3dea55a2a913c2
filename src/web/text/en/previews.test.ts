import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTaka, poishaToTaka } from '#contract/money.ts'
import { formatTaka as formatBangla } from '#contract/text/bn/numbers.ts'
import { previewText as bangla } from '../bn/payments.ts'
import { previewText } from './payments.ts'

const poisha = fc.bigInt({ min: 0n, max: 1_000_000_000_000n })

test('for all sums, the line above the button says exactly what will be left, in both languages', () => {
  fc.assert(
    fc.property(poisha, poisha, poisha, (left, paid, put) => {
      const [balance, amount] = [poishaToTaka(left + paid + put), poishaToTaka(paid)]
      const saved = [{ taka: poishaToTaka(put), words: 'and some goes elsewhere' }]
      const [rest, restBangla] = [formatTaka(poishaToTaka(left)), formatBangla(poishaToTaka(left))]
      expect(previewText.spend('It goes', amount, balance, saved)).toMatch(`you will have ${rest} left.`)
      expect(bangla.spend('যাবে', amount, balance, saved)).toContain(`ব্যালেন্স থাকবে ${restBangla}।`)
      const after = formatTaka(poishaToTaka(left + paid + put + paid - (put < paid ? put : paid)))
      const share = [{ taka: poishaToTaka(put < paid ? put : paid), words: 'and some of it elsewhere' }]
      expect(previewText.deposit(amount, balance, share)).toContain(`you will have ${after}.`)
    }),
  )
})

test('nothing is left as ৳0.00, without a sign', () => {
  const elsewhere = (taka: number) => [{ taka, words: 'and some goes elsewhere' }]
  expect(previewText.spend('It goes', 0.2, 0.3, elsewhere(0.1))).toContain('you will have ৳0.00 left.')
  expect(previewText.spend('It goes', 81.98, 99.96, elsewhere(17.98))).toContain('৳0.00 left')
})
