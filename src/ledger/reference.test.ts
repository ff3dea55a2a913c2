import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceOf, seqOfReference } from './reference.ts'

test('a reference leads back to its sequence number, for any number of 40 bits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }),
      (seq) => seqOfReference(referenceOf(seq)) === seq,
    ),
  )
})

test('references of consecutive transfers look different and avoid letters that people mistake for digits', () => {
  const references = Array.from({ length: 2000 }, (_, seq) => referenceOf(BigInt(seq + 1)))
  expect(new Set(references).size).toBe(2000)
  for (const reference of references) expect(reference).toMatch(/^BT[2-9A-HJ-NP-Z]{8}$/)
  expect(references[0]?.slice(0, 6)).not.toBe(references[1]?.slice(0, 6))
})

test('a reference in lower case is read too, and other texts are not references', () => {
  expect(seqOfReference(referenceOf(77n).toLowerCase())).toBe(77n)
  for (const text of ['', 'BT', 'BT7K2M9QF', 'BT7K2M9QFDD', 'XX7K2M9QFD', 'BT7K2M9QF0', 'rahim'])
    expect(seqOfReference(text)).toBeUndefined()
})
