import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isThere, testsIn } from './citations.ts'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text
  .slice(text.indexOf('## Threats'), text.indexOf('## Limits'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

test('every test that the list of threats names exists, and every threat names one', () => {
  expect(rows.flatMap(testsIn).filter((named) => !isThere(named))).toEqual([])
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(32)
})
