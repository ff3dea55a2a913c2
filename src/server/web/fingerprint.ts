import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const SOURCES = ['src/web', 'src/contract', 'vite.config.ts', 'package.json', 'package-lock.json']
const DIGITS = 16

/** Names the web app that these sources make; undefined where the sources were left out of a delivery. */
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
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
