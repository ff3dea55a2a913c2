import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../src', import.meta.url))
const server = join(root, 'server')

/** The folders of the server, lower ones first. A folder imports from itself and from those before it. */
const layers = [
  'settings',
  'database',
  'due',
  'outgoing',
  'messages',
  'data',
  'accounts',
  'keys',
  'journal',
  'totals',
  'funding',
  'live',
  'services',
  'payments',
  'http',
  'features',
  'operations',
  'postgres',
  'backup',
  'demo',
  'docs',
  'site',
  'routes',
  'run',
  'commands',
]

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|#\w+\/[^']+)'/g

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
const sources = sourcesIn(server)

const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined)

/** The files that this one imports, all relative to the folder. */
function importsOf(path: string, folder: string): string[] {
  const text = readFileSync(join(folder, path), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => {
    const target = specifier.startsWith('#')
      ? join(root, specifier.slice(1))
      : resolve(folder, dirname(path), specifier)
    return relative(folder, target)
  })
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
    return importsOf(path, server)
      .filter((target) => !target.startsWith('..') && rankOf(folderOf(target)) > rankOf(own))
      .map((target) => `${path} imports ${target}`)
  })
  expect(upward).toEqual([])
})

const rankOf = (folder: string | undefined) => (folder === undefined ? layers.length : layers.indexOf(folder))

test('no files import each other, directly or around a circle', () => {
  const imports = new Map(sourcesIn(root).map((path) => [path, importsOf(path, root)]))
  expect(imports.get('server/run/assemble.ts')).toContain('server/run/app.ts')
  // A file without imports is in no circle, and then neither is a file that imports only such files.
  for (let size = -1; size !== imports.size; ) {
    size = imports.size
    for (const [path, targets] of imports)
      if (!targets.some((target) => imports.has(target))) imports.delete(path)
  }
  expect([...imports.keys()]).toEqual([])
})

/** What runs when the file runs: neither types nor what is loaded on demand. */
const RUN_IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** All files that load with these, and the packages. */
function loadedWith(files: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const load = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    if (!/^(?!\.\.).*\.tsx?$/.test(path)) return
    for (const [, from, bare] of readFileSync(join(root, path), 'utf8').matchAll(RUN_IMPORT)) {
      const specifier = from ?? bare ?? ''
      if (specifier.startsWith('#')) load(specifier.slice(1))
      else if (specifier.startsWith('.')) load(join(dirname(path), specifier))
      else load(specifier)
    }
  }
  files.forEach(load)
  return loaded
}

test('pages load the calls and forms of the contract, and no schema of an answer', () => {
  const pages = sourcesIn(root).filter((path) => /^web\/|^features\/\w+\/web[/.]/.test(path))
  const loaded = loadedWith(pages)
  expect(loaded).toContain('contract/calls/wallet.ts')
  expect(loaded).toContain('contract/forms/wallet.ts')
  const schemas =
    /^contract\/(endpoints|entities)\/|^contract\/charts\.ts|^features\/(\w+\/)?(contract|entities|fields)\.ts/
  expect([...loaded].filter((path) => schemas.test(path))).toEqual([])
})

test('the first visit and the dashboard of a user load no schema at all', () => {
  const loaded = loadedWith(['web/main.tsx', 'web/routes/user/area.tsx', 'web/routes/user/dashboard.tsx'])
  expect(loaded).toContain('contract/calls/wallet.ts')
  expect(loaded).not.toContain('zod')
  expect(loadedWith(['web/routes/user/send-money.tsx'])).toContain('zod')
})
