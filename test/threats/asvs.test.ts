import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KEPT, LEFT_OUT } from '#server/backup/tables.ts'
import { tagsOfTests } from './tags.ts'

/** The level of each requirement of ASVS 5.0.0, section by section: '1.1': '22' means 1.1.1 and 1.1.2 are level 2. */
const levels = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}
const verdicts = ['met', 'not met', 'not applicable']

const page = readFileSync('docs/asvs.md', 'utf8')
const wanted = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits].map((level, i) => ({ id: `${section}.${i + 1}`, level })).filter(({ level }) => level !== '3'),
)

/** A line is `- **id** Llevel verdict: requirement (what shows it)`. Without a verdict it is met. An id may be a range: `9.2.2–9.2.4`. */
const lines = page.split('\n').filter((line) => line.startsWith('- '))
const rows = lines.flatMap((line) => {
  const [, first = '', last = first, level = '', verdict = 'met', shownBy = ''] =
    /^- \*\*([\d.]+)(?:–([\d.]+))?\*\* L(\d)(?: (not met|not applicable))?: [^(]+ \((.+)\)$/.exec(line) ?? []
  return idsBetween(first, last).map((id) => ({ id, level, verdict, shownBy, line }))
})

function idsBetween(first: string, last: string): string[] {
  const ids = wanted.map(({ id }) => id)
  return ids.slice(ids.indexOf(first), ids.indexOf(last) + 1)
}

describe('the list of ASVS requirements', () => {
  test('has each of the 70 of level 1 and the 183 of level 2 once, in order', () => {
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(wanted)
    expect(wanted.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(wanted.filter(({ level }) => level === '2')).toHaveLength(183)
  })

  test('has only lines with an id, a level, a known verdict if it is not met, and what shows it', () => {
    const complete = new Set(rows.map(({ line }) => line))
    expect(lines.filter((line) => !complete.has(line))).toEqual([])
  })

  test('says "tests" where tests name the requirement, and only there', () => {
    const tested = new Set(tagsOfTests().flatMap(({ kind, name }) => (kind === 'ASVS' ? name : [])))
    const said = rows.filter(({ shownBy }) => /\btests\b/.test(shownBy)).map(({ id }) => id)
    expect([...tested].sort()).toEqual(said.sort())
  })

  test.each(['1', '2'])('is counted in the summary: level %s', (level) => {
    const ofLevel = rows.filter((row) => row.level === level)
    const [met, notMet, notApplicable] = verdicts.map((known) =>
      ofLevel.filter(({ verdict }) => verdict === known),
    )
    const share = Math.floor((met!.length * 100) / (met!.length + notMet!.length))
    const counts = [ofLevel, met!, notMet!, notApplicable!].map(({ length }) => length)
    expect(readFileSync('docs/security.md', 'utf8')).toContain(
      `| ${level} | ${counts.join(' | ')} | ${share} % |`,
    )
  })
})

// ASVS: 14.1.1
test('the classes of data name every table', () => {
  const [, data] = /^## Data\n(.*?)^## /ms.exec(readFileSync('docs/security-rules.md', 'utf8')) ?? []
  const tables = [...KEPT, ...Object.keys(LEFT_OUT)]
  expect(tables.filter((table) => !data!.includes(`\`${table}\``))).toEqual([])
})
