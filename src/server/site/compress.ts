import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fonts and images are already compressed. */
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])

/** Compresses at build time with the best level, so that the server compresses nothing at run time. */
export async function compressAll(folder: string, onFile: (done: number, total: number) => void = () => {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  let done = 0
  await Promise.all(
    files.map(async (entry) => {
      await compress(join(entry.parentPath, entry.name))
      done += 1
      onFile(done, files.length)
    }),
  )
}

async function compress(path: string) {
  const bytes = await readFile(path)
  const [small, smaller] = await Promise.all([
    toGzip(bytes, { level: zlib.Z_BEST_COMPRESSION }),
    toBrotli(bytes, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}
