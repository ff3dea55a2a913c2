import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

/** Several edits of one fault apply one after the other. */
function applied({ edits }: (typeof mutants)[number]): string[] {
  const texts = new Map<string, string>()
  return edits.flatMap(({ file, find, replace }) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    texts.set(
      file,
      text.replace(find, () => replace),
    )
    return text.split(find).length === 2 ? [] : [`${file} does not have, exactly once: ${find}`]
  })
}

test('the edits of every seeded fault fit the current source', () => {
  expect(mutants.flatMap(applied)).toEqual([])
})

/** Text on one side of a placeholder that must agree, in characters. */
const AGREED_MIN = 8

/** A test with parameters has placeholders in its name: the text beside one of them must agree. */
function isNamedIn(source: string, name: string): boolean {
  if (source.includes(name)) return true
  const names = [...source.matchAll(/'((?:[^'\\\n]|\\.)*%[sij][^'\n]*)'/g)].map(([, quoted]) => quoted!)
  return names.some((quoted) => {
    const parts = quoted.split(/%[sij]/)
    return parts.some((part) => endsLike(name, part) || startsLike(name, part))
  })
}

const lengthsOf = (part: string) =>
  Array.from({ length: Math.max(0, part.length - AGREED_MIN + 1) }, (_, i) => AGREED_MIN + i)
const endsLike = (name: string, part: string) =>
  lengthsOf(part).some((length) => name.endsWith(part.slice(0, length)))
const startsLike = (name: string, part: string) =>
  lengthsOf(part).some((length) => name.startsWith(part.slice(-length)))

test('every seeded fault names a test that exists', () => {
  const missing = mutants.filter(({ test: { file, name } }) => !isNamedIn(readFileSync(file, 'utf8'), name))
  expect(missing.map(({ test: { file, name } }) => `${file}: ${name}`)).toEqual([])
})
