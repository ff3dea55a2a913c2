import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../src/server', import.meta.url))

/** The folders of the server, lower ones first. A folder imports from itself and from those before it. */
const layers = [
  'settings',
  'database',
  'messages',
  'data',
  'accounts',
  'keys',
  'journal',
  'totals',
  'funding',
  'consent',
  'live',
  'http',
  'money',
  'operations',
  'postgres',
  'backup',
  'demo',
  'docs',
  'upgrade',
  'site',
  'routes',
  'run',
  'commands',
]

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|#server\/[^']+)'/g

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)

const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined)

function importsOf(path: string): string[] {
  const text = readFileSync(join(server, path), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#server/')
      ? specifier.slice('#server/'.length)
      : relative(server, resolve(server, dirname(path), specifier)),
  )
}

test('every folder of the server has its place in the order', () => {
  const folders = new Set(sources.map(folderOf).filter((folder) => folder !== undefined))
  expect([...folders].sort()).toEqual([...layers].sort())
})

test('no folder of the server imports from a folder above it', () => {
  const upward = sources.flatMap((path) => {
    const own = folderOf(path)
    // main.ts alone stands above all folders.
    if (own === undefined) return []
    return importsOf(path)
      .filter((target) => !target.startsWith('..') && rankOf(folderOf(target)) > rankOf(own))
      .map((target) => `${path} imports ${target}`)
  })
  expect(upward).toEqual([])
})

const rankOf = (folder: string | undefined) => (folder === undefined ? layers.length : layers.indexOf(folder))
