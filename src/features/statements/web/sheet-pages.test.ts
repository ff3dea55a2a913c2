import { expect, test } from 'vitest'
import { linesIn, sheetsOf } from './sheet-pages.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => i)

test.each([
  [0, 1, [0]],
  [2, 1, [2]],
  [18, 1, [18]],
  [19, 1, [18, 1]],
  [43, 1, [18, 25]],
  [44, 1, [18, 25, 1]],
  [12, 2, [11, 1]],
])('%i rows of %i lines are on sheets of %j', (count, lines, sizes) => {
  const sheets = sheetsOf(rows(count), () => lines)
  expect(sheets.map(({ length }) => length)).toEqual(sizes)
  expect(sheets.flat()).toEqual(rows(count))
})

test.each([
  ['', 1],
  ['one', 1],
  ['one two', 1],
  ['one two three', 2],
  ['three three three', 3],
  ['to somebody@batua', 4],
])('%j takes %i lines of eight letters', (text, lines) => {
  expect(linesIn(text, 8, ({ length }) => length)).toBe(lines)
})
