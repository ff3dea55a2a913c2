import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Language, languages } from '#contract/languages.ts'
import type { SitePart } from '../features/site-part.ts'
import { etagOf, type WebFile } from './files.ts'

type PartFile = { file: WebFile; headers: Record<string, string> }

/** The files of features by path and language, each prepared once, at the start. */
export function filesOfParts(parts: readonly ReturnType<SitePart>[]) {
  const prepared = new Map<string, PartFile>()
  for (const [path, { type, text, headers }] of parts.flatMap(({ files }) => Object.entries(files)))
    for (const language of languages)
      prepared.set(keyOf(path, language), {
        file: fileOf(type, text(language)),
        headers: headers?.(language) ?? {},
      })
  return (path: string, language: Language) => prepared.get(keyOf(path, language))
}

const keyOf = (path: string, language: Language) => `${language} ${path}`

function fileOf(type: string, text: string): WebFile {
  const plain = Buffer.from(text)
  const [br, gzip] = [brotliCompressSync(plain), gzipSync(plain)]
  return { type, hashed: false, etag: etagOf(plain), plain, br, gzip }
}
