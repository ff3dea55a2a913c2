import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const MAX_WORDS = 30_000

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
]
const allPages = [...pages, 'SECURITY.md', 'deploy/README.md']
const textOf = (page: string) => readFileSync(page, 'utf8')
const wordsOf = (page: string) => textOf(page).split(/\s+/).filter(Boolean).length

test(`the documentation has at most ${MAX_WORDS} words`, () => {
  const counts = pages.map((page) => ({ page, words: wordsOf(page) })).toSorted((a, b) => b.words - a.words)
  const sum = counts.reduce((words, count) => words + count.words, 0)
  const longest = counts.slice(0, 8).map(({ page, words }) => `${page} ${words}`)
  expect(
    sum,
    `README, CONTRIBUTING, CHANGELOG and docs/ have ${sum} words. Do not raise the limit: say what is true now, once. ` +
      'Remove history of attempts, and what another page, a test or the code says; link instead. ' +
      `The longest pages: ${longest.join(', ')}.`,
  ).toBeLessThanOrEqual(MAX_WORDS)
})

test('every link of the documentation leads to a file and a section that exist', () => {
  const broken = allPages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)]
      .filter(([, path = '', section]) => !leadsSomewhere(path ? join(dirname(page), path) : page, section))
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every file that the documentation names exists', () => {
  const missing = allPages.flatMap((page) =>
    [...textOf(page).matchAll(/`((?:bench|database|deploy|docs|scripts|src|test)\/[\w./-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      // The name that a new migration gets.
      .filter((file) => !file.includes('NNNN') && !existsSync(file))
      .map((file) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

const leadsSomewhere = (file: string, section?: string) =>
  existsSync(file) && (section === undefined || sectionsOf(file).includes(section))

/** The anchors that a Markdown page has for its headings. */
function sectionsOf(file: string): string[] {
  const titles = [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.toLowerCase())
  return titles.map((title) => title.replace(/[^\w -]/g, '').replaceAll(' ', '-'))
}
