import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FORMER_FOLDER } from './from-0.2.ts'

export const databaseFolder = fileURLToPath(new URL('../../../database', import.meta.url))
const MIGRATIONS_FOLDER = 'migrations'
/** In the order in which they are applied: a view may call a function. */
const DEFINITION_FOLDERS = ['functions', 'views']

const MIGRATION_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const DEFINITION_NAME = /^[a-z0-9_]+\.sql$/
/** As in psql: the file is read here, its path is relative to this file. */
const INCLUDE = /^\\ir (\S+)$/gm

export type SchemaFile = {
  name: string
  /** With the text of the files that it includes. */
  text: string
  /** The checksum of the file alone: a function may change after the migration that first applied it. */
  checksum: string
}

export type SchemaFiles = {
  /** The first one is the baseline, which makes a new database. */
  migrations: SchemaFile[]
  /** What databases of the last release run instead of the baseline. */
  former: SchemaFile[]
  /** Functions and views in their present form. Their names begin with their folder. */
  definitions: SchemaFile[]
}

export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const [migrations, former, ...definitions] = await Promise.all([
    readFolder(folder, MIGRATIONS_FOLDER, MIGRATION_NAME),
    readFolder(folder, FORMER_FOLDER, MIGRATION_NAME),
    ...DEFINITION_FOLDERS.map((part) => readFolder(folder, part, DEFINITION_NAME)),
  ])
  refuseDuplicates([...former, ...migrations])
  const named = definitions.flatMap((files, index) =>
    files.map((file) => ({ ...file, name: `${DEFINITION_FOLDERS[index]}/${file.name}` })),
  )
  return { migrations, former, definitions: named }
}

async function readFolder(folder: string, part: string, fileName: RegExp): Promise<SchemaFile[]> {
  const path = join(folder, part)
  if (!existsSync(path)) return []
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !fileName.test(name))
  if (wrong)
    throw new Error(
      `${wrong} is not a valid name in ${part}/. Use a name like ` +
        `${fileName === MIGRATION_NAME ? '0001_accounts.sql' : 'post_transfers.sql'}.`,
    )
  return Promise.all(names.map((name) => readSchemaFile(path, name)))
}

/** Two branches may take the same number. Of all files the former ones come first. */
function refuseDuplicates(files: SchemaFile[]) {
  files.forEach(({ name }, index) => {
    const before = files[index - 1]?.name ?? ''
    if (before.slice(0, 4) === name.slice(0, 4))
      throw new Error(`The migrations ${before} and ${name} have the same number.`)
    if (before > name) throw new Error(`The migration ${name} needs a number above that of ${before}.`)
  })
}

export async function readSchemaFile(folder: string, name: string): Promise<SchemaFile> {
  const own = await textOf(join(folder, name))
  return {
    name,
    text: await withIncludes(own, folder),
    checksum: createHash('sha256').update(own).digest('hex'),
  }
}

async function withIncludes(text: string, folder: string): Promise<string> {
  let whole = ''
  let end = 0
  for (const { 0: line, 1: path = '', index } of text.matchAll(INCLUDE)) {
    const file = join(folder, path)
    whole += text.slice(end, index) + (await withIncludes(await textOf(file), dirname(file)))
    end = index + line.length
  }
  return whole + text.slice(end)
}

/** Line ends may differ between checkouts; the checksum must not. */
const textOf = async (path: string) => (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
