import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text
  .slice(text.indexOf('## Threats'), text.indexOf('## Limits'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)

/** Every file that a row names, with the names of tests that follow it. */
const namedIn = (row: string) =>
  [...row.matchAll(/`([\w./-]+\.(?:test|soak|spec)\.ts)`((?:,? "[^"]+")+)/g)].flatMap(([, file, names]) =>
    [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
  )

test('every test that the list of threats names is there, and every threat names one', () => {
  const missing = rows
    .flatMap(namedIn)
    .filter(({ file, name }) => !existsSync(file) || !plain(readFileSync(file, 'utf8')).includes(plain(name)))
  expect(missing).toEqual([])
  expect(rows.filter((row) => namedIn(row).length === 0)).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(32)
})

/** A quote inside a name may be written with a backslash. */
const plain = (source: string) => source.replaceAll('\\', '')
