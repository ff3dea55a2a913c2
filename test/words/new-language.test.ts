import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/site/build.ts'
import { makeScratch, removeScratch } from '#test/scratch.ts'
import { addLanguage, copyProject, LANGUAGE, MIGRATIONS } from './new-language.ts'
import { pseudo, pseudoShort } from './pseudo.ts'

const folder = makeScratch()
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

beforeAll(async () => {
  copyProject(folder)
  await addLanguage(folder)
})
afterAll(() => removeScratch(folder))

test('the steps of CONTRIBUTING.md still fit the files that they name', () => {
  expect(read('src/contract/languages.ts')).toContain(`'${LANGUAGE}'`)
  for (const path of ['src/server/http/words.ts', 'src/server/messages/texts.ts', 'vite.config.ts'])
    expect(read(path), path).toContain(`${LANGUAGE}:`)
  const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8')
  for (const path of ['src/contract/languages.ts', 'src/server/http/words.ts', 'src/web/text/twins.ts'])
    expect(guide).toContain(path)
})

test.each(['src/contract/text', 'src/server/messages/text', 'src/web/text'])(
  'every module of %s has a twin in the new language',
  (room) => {
    const english = readdirSync(join(projectRoot, room, 'en')).filter((name) => !name.endsWith('.test.ts'))
    expect(english.length).toBeGreaterThan(0)
    expect(readdirSync(join(folder, room, LANGUAGE))).toEqual(english)
  },
)

test('every module of words of a feature has a twin in the new language', () => {
  const english = globSync('src/features/**/*.en.ts', { cwd: projectRoot })
  const twins = english.map((path) => path.replace('.en.', `.${LANGUAGE}.`))
  expect(english.length).toBeGreaterThan(0)
  expect(twins.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})

test('the new migration has the next free number, and both tables with a language know the new one', () => {
  const [last = ''] = readdirSync(join(projectRoot, MIGRATIONS)).toSorted().reverse()
  const [added = ''] = readdirSync(join(folder, MIGRATIONS)).toSorted().reverse()
  expect(Number.parseInt(added, 10)).toBe(Number.parseInt(last, 10) + 1)
  const sql = read(`${MIGRATIONS}/${added}`)
  expect(read('test/upgrade/checksums.txt').trim().split('\n').at(-1)).toContain(added)
  for (const table of ['person', 'registration']) expect(sql).toContain(`constraint ${table}_locale check`)
})

test('a pseudo-word has accents and is longer; addresses, paths, keys and parameters stay', () => {
  const english = {
    title: 'Send money',
    icon: 'bicycle',
    link: '/user/send-money',
    mail: 'Write to help@batua.test',
    to: (name: string) => `To ${name}`,
    way: (type: 'savings') => ({ savings: 'To savings' })[type],
    lines: ['One', 'Two'],
  }
  const words = pseudo(english)
  expect(words.title).toBe('Šééñđ ḿóóñééý')
  expect(words).toMatchObject({ icon: 'bicycle', link: '/user/send-money', lines: ['Óñé', 'Ťŵó'] })
  expect(words.mail).toContain('help@batua.test')
  expect(words.to('৳5')).toBe('Ťó ৳5')
  expect(words.way('savings')).toBe('Ťó šááṽííñğš')
  expect(pseudoShort(english).title).toBe('Šéñđ ḿóñéý')
})
