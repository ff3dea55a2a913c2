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

test('every seeded fault fits the source as it is now', () => {
  expect(mutants.flatMap(applied)).toEqual([])
})

test('the table of seeded faults has each of them with its test, and no other', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const rows = text.slice(text.indexOf('| seeded fault |')).split('\n\n', 1)[0]!.split('\n').slice(2)
  const expected = mutants.map(({ fault, test: { file, name } }) => `| ${fault} | \`${file}\` "${name}" |`)
  expect(rows.toSorted()).toEqual(expected.toSorted())
})
