import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readSchemaFile } from '#server/database/schema-files.ts'
import { projectRoot } from '#server/site/build.ts'

/** Reserved by ISO 639-2 for local use, so it is no real language. */
export const LANGUAGE = 'qps'
const NAME = 'Þšéúđó'

const FEATURES = 'src/features'
const NOT_COPIED = /^(node_modules|dist|docs|test-results|\..*)$/

/** The project in another folder, with the same packages and a cache of its own. */
export function copyProject(folder: string) {
  for (const name of readdirSync(projectRoot)) {
    const from = join(projectRoot, name)
    if (!NOT_COPIED.test(name)) cpSync(from, join(folder, name), { recursive: true })
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
}

/** Follows "How to add a language" of CONTRIBUTING.md, step by step, in the copy. */
export async function addLanguage(folder: string) {
  const steps = [addToTheList, nameWordsOfTheServer, writeTwins, nameTwins, nameFonts, addMigration]
  for (const step of steps) await step(folder)
}

/** Step 1: src/contract/languages.ts. */
function addToTheList(folder: string) {
  edit(folder, 'src/contract/languages.ts', [
    ["['en', 'bn']", `['en', 'bn', '${LANGUAGE}']`],
    ["bn: 'বাংলা' }", `bn: 'বাংলা', ${LANGUAGE}: '${NAME}' }`],
  ])
}

/** Step 1: what the compiler then asks for. */
function nameWordsOfTheServer(folder: string) {
  edit(folder, 'src/server/http/words.ts', [
    [
      'import { languageOf }',
      importOf(`#contract/text/${LANGUAGE}`, { failureMessages: 'pseudoFailures' }, 'failures'),
    ],
    [
      'import { languageOf }',
      importOf(`#contract/text/${LANGUAGE}`, { messages: 'pseudoMessages' }, 'messages'),
    ],
    [
      '  bn: { messages',
      `  ${LANGUAGE}: { messages: pseudoMessages, failures: pseudoFailures },\n  bn: { messages`,
    ],
  ])
  edit(folder, 'src/server/messages/texts.ts', [
    [
      'import * as englishMails',
      `import * as pseudoMails from './text/${LANGUAGE}/mails.ts'\nimport * as englishMails`,
    ],
    [
      'import * as englishMails',
      `import * as pseudoSms from './text/${LANGUAGE}/sms.ts'\nimport * as englishMails`,
    ],
    ['bn: banglaMails }', `bn: banglaMails, ${LANGUAGE}: pseudoMails }`],
    ['bn: banglaSms }', `bn: banglaSms, ${LANGUAGE}: pseudoSms }`],
  ])
  nameMailsOfFeatures(folder)
}

/** Step 1: the mails of each feature. */
function nameMailsOfFeatures(folder: string) {
  for (const path of globSync('*/server/mails.ts', { cwd: join(folder, FEATURES) }))
    edit(folder, `${FEATURES}/${path}`, [
      ['import * as', `import * as pseudo from './mails.${LANGUAGE}.ts'\nimport * as`],
      ['bn: bangla }', `bn: bangla, ${LANGUAGE}: pseudo }`],
    ])
}

const importOf = (folder: string, names: Record<string, string>, module: string) => {
  const list = Object.entries(names).map(([name, alias]) => `${name} as ${alias}`)
  return `import { ${list.join(', ')} } from '${folder}/${module}.ts'\nimport { languageOf }`
}

/** Step 2: a twin of each file, typed as its English twin. A person translates; here a function does. */
async function writeTwins(folder: string) {
  cpSync(join(folder, 'test/words/pseudo.ts'), join(folder, 'src/contract/pseudo.ts'))
  for (const room of ['src/contract/text', 'src/server/messages/text', 'src/web/text'])
    for (const name of modulesIn(join(folder, room, 'en')))
      await writeTwin(folder, { english: `${room}/en/${name}`, twin: `${room}/${LANGUAGE}/${name}` })
  for (const path of globSync('**/*.en.ts', { cwd: join(folder, FEATURES) })) {
    const english = `${FEATURES}/${path}`
    await writeTwin(folder, { english, twin: english.replace('.en.', `.${LANGUAGE}.`) })
  }
}

const modulesIn = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))

async function writeTwin(folder: string, { english, twin }: { english: string; twin: string }) {
  // From this project: importing the copy would load the whole contract a second time.
  const words = Object.keys(await import(join(projectRoot, english)))
  const make = english.endsWith('/sms.ts') ? 'pseudoShort' : 'pseudo'
  const exports = words.map((word) =>
    word === 'ownLanguage'
      ? `export const ownLanguage: typeof english.ownLanguage = '${LANGUAGE}'`
      : `export const ${word}: typeof english.${word} = ${make}(english.${word})`,
  )
  const isMade = exports.some((line) => line.includes(`${make}(`))
  const from = relative(dirname(twin), english)
  const source = from.startsWith('.') ? from : `./${from}`
  const lines = [
    ...(isMade ? [`import { ${make} } from '#contract/pseudo.ts'`] : []),
    // A file of types alone has no words.
    ...(exports.length > 0 ? [`import * as english from '${source}'`] : []),
    `export type * from '${source}'`,
    ...exports,
  ]
  mkdirSync(join(folder, dirname(twin)), { recursive: true })
  writeFileSync(join(folder, twin), `${lines.join('\n')}\n`)
}

/** Step 3: src/web/text/twins.ts. */
function nameTwins(folder: string) {
  const twins = modulesIn(join(folder, 'src/web/text/en')).map(
    (name, at) =>
      `export type Pseudo${at} = Twin<typeof import('./en/${name}'), typeof import('./${LANGUAGE}/${name}')>`,
  )
  const path = join(folder, 'src/web/text/twins.ts')
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${twins.join('\n')}\n`)
}

/** Step 3: the fonts. The letters of the pseudo-language are those of English and a few of the system. */
function nameFonts(folder: string) {
  edit(folder, 'vite.config.ts', [['  en: [],', `  en: [],\n  ${LANGUAGE}: [],`]])
}

export const MIGRATIONS = 'database/migrations'

/** Step 4: a migration, with the next free number, its checksum, and the schema that it makes. */
async function addMigration(folder: string) {
  const [last = ''] = readdirSync(join(folder, MIGRATIONS)).toSorted().reverse()
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
  const ofTable = (table: string) => `
alter table ${table} drop constraint ${table}_locale;
alter table ${table} add constraint ${table}_locale check (locale in ('en', 'bn', '${LANGUAGE}'));`
  const sql = ['person', 'registration'].map(ofTable).join('\n')
  const file = `${number}_add_language.sql`
  writeFileSync(join(folder, MIGRATIONS, file), sql)
  const { name, checksum } = await readSchemaFile(join(folder, MIGRATIONS), file)
  appendFileSync(join(folder, 'test/upgrade/checksums.txt'), `${name} ${checksum}\n`)
  const known = (table: string) => `${table}_locale check (locale in ('en', 'bn'`
  const changes = ['person', 'registration'].map(
    (table) => [known(table), `${known(table)}, '${LANGUAGE}'`] as const,
  )
  edit(folder, 'database/schema.sql', changes)
}

/** Changes a file of the copy. Throws when the file no longer has the text that the step names. */
function edit(folder: string, path: string, changes: readonly (readonly [from: string, to: string])[]) {
  const file = join(folder, path)
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${path} has no "${from}". Follow the change in test/words.`)
    text = text.replace(from, to)
  }
  writeFileSync(file, text)
}
