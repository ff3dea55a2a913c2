import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'

test('months go back from the running one to the first, over a new year', () => {
  expect(monthsOf({ first: '2025-11', last: '2026-02' })).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsOf({ first: '2026-02', last: '2026-02' })).toEqual(['2026-02'])
})
