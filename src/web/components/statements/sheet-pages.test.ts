import { expect, test } from 'vitest'
import { sheetsOf } from './sheet-pages.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => i)

test.each([
  [0, [0]],
  [2, [2]],
  [18, [18]],
  [19, [18, 1]],
  [43, [18, 25]],
  [44, [18, 25, 1]],
])('%i lines are on sheets of %j', (count, sizes) => {
  const sheets = sheetsOf(lines(count))
  expect(sheets.map(({ length }) => length)).toEqual(sizes)
  expect(sheets.flat()).toEqual(lines(count))
})
