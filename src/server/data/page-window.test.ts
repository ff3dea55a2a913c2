import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('a page has the same rows when counted from either end, and never skips more than half of all rows', () => {
  const natural = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(natural, natural, fc.nat(300), (page, limit, total) => {
      const newestFirst = Array.from({ length: total }, (_, i) => total - i)
      const { offset, count, fromOldest } = pageWindow(page, limit, total)
      const walked = fromOldest ? newestFirst.toReversed() : newestFirst
      const rows = walked.slice(offset, offset + count)
      expect(fromOldest ? rows.toReversed() : rows).toEqual(
        newestFirst.slice((page - 1) * limit, page * limit),
      )
      if (count > 0) expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
