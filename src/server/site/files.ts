import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'

type Encoding = 'br' | 'gzip'

export type WebFile = {
  type: string
  /** The file name holds a hash of the content, so browsers may cache it for good. */
  hashed: boolean
  etag: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

export type WebFiles = ReadonlyMap<string, WebFile>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
const INDEX = '/index.html'
const COMPRESSED = new Set(['.br', '.gz'])

/** The page that starts the app, one for each language, and every other file by its path. */
export type Site = { pages: Record<Language, WebFile>; files: WebFiles }

/**
 * Loads the built app (about two megabytes) into memory, so that a later build cannot remove files in use. Files of
 * two languages have the same path only if they are the same: a hash of the content is part of every other name.
 */
export async function loadSite(folder: string): Promise<Site> {
  const built = await Promise.all(languages.map((language) => loadFolder(join(folder, language))))
  const pages = Object.fromEntries(languages.map((language, at) => [language, pageOf(built[at]!)]))
  return {
    pages: pages as Record<Language, WebFile>,
    files: new Map(built.flatMap((files) => [...files]).filter(([path]) => path !== INDEX)),
  }
}

function pageOf(files: WebFiles): WebFile {
  const page = files.get(INDEX)
  if (!page) throw new Error('The built web app has no index.html')
  return page
}

async function loadFolder(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const loaded = await Promise.all(
    paths.map(async (path) => [urlOf(folder, path), await load(path)] as const),
  )
  return new Map(loaded)
}

const urlOf = (folder: string, path: string) => `/${relative(folder, path).split(sep).join('/')}`

async function load(path: string): Promise<WebFile> {
  const [plain, br, gzip] = await Promise.all([
    readFile(path),
    readIfExists(`${path}.br`),
    readIfExists(`${path}.gz`),
  ])
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    hashed: path.includes(`${sep}assets${sep}`),
    etag: etagOf(plain),
    plain,
    br,
    gzip,
  }
}

export const etagOf = (content: Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

const readIfExists = (path: string) => readFile(path).catch(() => undefined)

/** The smallest encoding that the client accepts. */
export function encodedFor(file: WebFile, acceptEncoding: string): { body: Buffer; encoding?: Encoding } {
  if (file.br && /\bbr\b/.test(acceptEncoding)) return { body: file.br, encoding: 'br' }
  if (file.gzip && /\bgzip\b/.test(acceptEncoding)) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.plain }
}
