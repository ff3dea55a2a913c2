import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const SOURCES = [
  'src/web',
  'src/contract',
  'src/features',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** Tests, and what only the server loads of a feature. */
const LEFT_OUT = /\.(test|spec)\.tsx?$|[/\\]features[/\\]\w+[/\\](server|testing)[/\\]/
const DIGITS = 16

/** A hash of the web app's sources; undefined in a release that has no sources. */
export async function fingerprintOf(root: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  const files = await sourcesOf(root)
  if (!files) return undefined
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, DIGITS)
}

async function sourcesOf(root: string): Promise<string[] | undefined> {
  try {
    const lists = await Promise.all(SOURCES.map((source) => filesIn(join(root, source))))
    return lists.flat().sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function filesIn(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(file))
}
