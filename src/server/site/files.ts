import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { demoAttribute, sandboxAttribute } from '#contract/page.ts'

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
const COMPRESSED = new Set(['.br', '.gz'])

/** Loads the built app (under a megabyte) into memory, so that a later build cannot remove files in use. */
export async function loadWeb(folder: string): Promise<WebFiles> {
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

const etagOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

type ServerFacts = { publicUrl: string; isDemo: boolean; isSandbox: boolean }

/**
 * Writes into the page what only the running server knows: its address, because link previews need absolute URLs,
 * and whether money or accounts are for trying out only.
 */
export function pageFor(built: WebFile, { publicUrl, isDemo, isSandbox }: ServerFacts): WebFile {
  const marks = [isDemo && demoAttribute, isSandbox && sandboxAttribute].filter(Boolean)
  const text = built.plain
    .toString()
    .replace(/(property="og:image" content=")\//, `$1${publicUrl}/`)
    .replace('<html', ['<html', ...marks].join(' '))
  const plain = Buffer.from(text)
  return { ...built, plain, etag: etagOf(plain), br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

const readIfExists = (path: string) => readFile(path).catch(() => undefined)

/** The smallest encoding that the client accepts. */
export function encodedFor(file: WebFile, acceptEncoding: string): { body: Buffer; encoding?: Encoding } {
  if (file.br && /\bbr\b/.test(acceptEncoding)) return { body: file.br, encoding: 'br' }
  if (file.gzip && /\bgzip\b/.test(acceptEncoding)) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.plain }
}
