import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tagsOfTests } from './tags.ts'

const text = readFileSync('docs/security.md', 'utf8')
const threats = text
  .slice(text.indexOf('## Threats'), text.indexOf('## Limits'))
  .split('\n')
  .filter((line) => line.startsWith('- `'))
  .map((line) => /^- `([\w-]+)`: /.exec(line)?.[1])
const tags = tagsOfTests()
const named = new Set(tags.filter(({ kind }) => kind === 'threat').map(({ name }) => name))

test('every threat of the list has a test, and its own name', () => {
  expect(threats.length).toBeGreaterThanOrEqual(140)
  expect(threats.filter((name) => name === undefined || !named.has(name))).toEqual([])
  expect(new Set(threats).size).toBe(threats.length)
})

test('every test that names a threat names one of the list', () => {
  expect(tags.filter(({ kind, name }) => kind === 'threat' && !threats.includes(name))).toEqual([])
})

test('every name of a threat or requirement stands right above a test', () => {
  expect(tags.filter(({ isAboveTest }) => !isAboveTest).map(({ place }) => place)).toEqual([])
})
