import { expect, test } from 'vitest'
import { axisTaka } from './words.ts'

test('a figure of an axis below zero has its minus', () => {
  expect([1500, 0, -1500].map((taka) => axisTaka(taka, false))).toEqual(['৳1,500', '0', '-৳1,500'])
})
