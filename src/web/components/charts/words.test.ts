import { expect, test } from 'vitest'
import { adminChartsText } from '../../text/en/charts.ts'
import { axisTaka } from './words.ts'

test('a figure of an axis below zero has its minus', () => {
  expect([1500, 0, -1500].map((taka) => axisTaka(taka, false))).toEqual(['৳1,500', '0', '-৳1,500'])
})

test('refusals for want of consent are named', () => {
  const codes = ['CONSENT_DECLINED', 'CONSENT_EXPIRED', 'CONSENT_SHUT_OUT']
  const reasons = codes.map(adminChartsText.reason)
  expect(reasons).not.toContain(adminChartsText.reason('UNHEARD_OF'))
  expect(new Set(reasons).size).toBe(codes.length)
})
