import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-classic'
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

/** The names of all words, with those inside of objects. Lists may differ in length: a title may need another line. */
function namesOf(words: unknown, path: string): string[] {
  if (typeof words !== 'object' || words === null || Array.isArray(words))
    return [`${path}: ${kindOf(words)}`]
  return Object.entries(words).flatMap(([name, word]) => namesOf(word, `${path}.${name}`))
}

const kindOf = (word: unknown) => (Array.isArray(word) ? 'list' : typeof word)

const everyModule = others.flatMap((language) => modulesIn(language).map((name) => ({ language, name })))

test.each(everyModule)('$name has the same words in $language as in English', async ({ language, name }) => {
  const [english, other] = await Promise.all([
    import(join(folder, defaultLanguage, name)),
    import(join(folder, language, name)),
  ])
  expect(namesOf({ ...other }, name).toSorted()).toEqual(namesOf({ ...english }, name).toSorted())
})

const featuresFolder = join(folder, '../../features')
const wordsOfFeatures = globSync('*/**/words.en.ts', { cwd: featuresFolder })

test.each(wordsOfFeatures)('%s has the same words in every language', async (file) => {
  const english = await import(join(featuresFolder, file))
  for (const language of others) {
    const other = await import(join(featuresFolder, file.replace('.en.', `.${language}.`)))
    expect(namesOf({ ...other }, file).toSorted()).toEqual(namesOf({ ...english }, file).toSorted())
  }
})

/** The other files stay the same from check to check. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says about a module of Bangla words when its text is this one. */
function complaintsAbout(name: string, change: (text: string) => string): string[] {
  const file = join(folder, 'bn', name)
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, version) =>
    path === file
      ? ts.createSourceFile(path, change(readFileSync(file, 'utf8')), version)
      : parsed.getOrInsertComputed(path, () => getSourceFile(path, version))
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a missing word and an extra word fail the type check', () => {
  const word = "  asideTitle: 'লেখার আগে',\n"
  expect(complaintsAbout('contact.ts', (text) => text)).toEqual([])
  const [missing] = complaintsAbout('contact.ts', (text) => text.replace(word, ''))
  expect(missing).toContain("Property 'asideTitle' is missing")
  const [extra] = complaintsAbout('contact.ts', (text) => text.replace(word, `${word}  more: 'আরও',\n`))
  expect(extra).toContain("'more' does not exist")
})
