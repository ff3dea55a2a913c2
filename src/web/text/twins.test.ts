import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultLanguage, languages } from '#contract/languages.ts'

const folder = import.meta.dirname
const modulesIn = (language: string) =>
  readdirSync(join(folder, language)).filter((name) => !name.endsWith('.test.ts'))

const others = languages.filter((language) => language !== defaultLanguage)

test.each(others)('every module of words exists in %s, and none has no English twin', (language) => {
  expect(modulesIn(language)).toEqual(modulesIn(defaultLanguage))
})

test.each(others)('the type check compares every module of words with its twin in %s', (language) => {
  const compared = readFileSync(join(folder, 'twins.ts'), 'utf8').replace(/\s/g, '')
  for (const name of modulesIn(language))
    expect(compared).toContain(`Twin<typeofimport('./en/${name}'),typeofimport('./${language}/${name}')>`)
})
