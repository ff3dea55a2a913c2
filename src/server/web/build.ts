import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Tell, withProgress } from '../operations/progress.ts'
import { compressAll } from './compress.ts'
import { fingerprintOf } from './fingerprint.ts'

const run = promisify(execFile)

export const projectRoot = join(import.meta.dirname, '../../..')
const OUTPUT = 'dist/web'
const ASIDE = '.building-'

type BuildOptions = { root?: string; say?: (line: string) => void }

/**
 * The folder of the built web app, made now if it is missing or its sources changed. The folder is named
 * after its sources and put in place by one rename, so two starts at once end with the same whole folder.
 */
export async function builtWeb({ root = projectRoot, say = () => {} }: BuildOptions = {}): Promise<string> {
  const output = join(root, OUTPUT)
  const fingerprint = await fingerprintOf(root)
  if (!fingerprint) return deliveredIn(output)
  const folder = join(output, fingerprint)
  if (await exists(folder)) return folder
  say('Building the web app, a few seconds ...')
  await withProgress('Building the web app', { unit: 'files' }, ({ tell }) => build(root, folder, tell))
  await removeOthers(output, fingerprint)
  return folder
}

async function build(root: string, folder: string, tell: Tell) {
  await mkdir(join(root, OUTPUT), { recursive: true })
  const aside = await mkdtemp(join(root, OUTPUT, ASIDE))
  try {
    await runVite(root, aside)
    await compressAll(aside, (done, total) => tell(done, total, 'compressing'))
    // A temporary folder is closed to others; the server may run as somebody else than the builder.
    await chmod(aside, 0o755)
    await rename(aside, folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another start was first: its folder has the same sources.
    if (!(await exists(folder))) throw error
  }
}

async function runVite(root: string, outDir: string) {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const words = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  try {
    await run(process.execPath, words, { cwd: root })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The web app could not be built.\n${stderr || message}`)
  }
}

/** A delivery without sources carries the one folder that was built for it. */
async function deliveredIn(output: string): Promise<string> {
  const built = (await foldersIn(output)).filter((name) => !name.startsWith(ASIDE))
  if (built.length !== 1) throw new Error(`There is no built web app in ${OUTPUT}. Run: npm run build`)
  return join(output, built[0]!)
}

/** What another start is building right now stays. */
async function removeOthers(output: string, fingerprint: string) {
  const others = (await foldersIn(output)).filter((name) => name !== fingerprint && !name.startsWith(ASIDE))
  await Promise.all(others.map((name) => rm(join(output, name), { recursive: true, force: true })))
}

const foldersIn = async (path: string) => ((await exists(path)) ? readdir(path) : [])

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
