import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Language, languages } from '#contract/languages.ts'
import { type ReportProgress, withProgress } from '../operations/progress.ts'
import { compressAll } from './compress.ts'
import { fingerprintOf } from './fingerprint.ts'

const run = promisify(execFile)

export const projectRoot = join(import.meta.dirname, '../../..')
const OUTPUT = 'dist/web'
const TEMPORARY_PREFIX = '.building-'

type BuildOptions = { root?: string; say?: (line: string) => void }

/**
 * Returns the folder of the built web app, which has a folder for each language, and builds it if it is missing or its sources changed. The folder is
 * named after its sources and appears by one rename, so two concurrent starts get the same complete folder.
 */
export async function builtWeb({ root = projectRoot, say = () => {} }: BuildOptions = {}): Promise<string> {
  const output = join(root, OUTPUT)
  const fingerprint = await fingerprintOf(root)
  if (!fingerprint) return prebuiltIn(output)
  const folder = join(output, fingerprint)
  if (await exists(folder)) return folder
  say('Building the web app. This takes a few seconds ...')
  await withProgress('Building the web app', { unit: 'files' }, ({ report }) => build(root, folder, report))
  await removeOthers(output, fingerprint)
  return folder
}

async function build(root: string, folder: string, report: ReportProgress) {
  await mkdir(join(root, OUTPUT), { recursive: true })
  const temporary = await mkdtemp(join(root, OUTPUT, TEMPORARY_PREFIX))
  try {
    await allBuilt(languages.map((language) => runVite(root, join(temporary, language), language)))
    await compressAll(temporary, (done, total) => report(done, total, 'compressing'))
    // mkdtemp makes a private folder, but the server may run as another user than the builder.
    await chmod(temporary, 0o755)
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // If a concurrent start was first, use its folder: it has the same sources.
    if (!(await exists(folder))) throw error
  }
}

/** Waits for every build before it reports a failure, so that none still writes into a folder that is being removed. */
async function allBuilt(builds: Promise<void>[]) {
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function runVite(root: string, outDir: string, language: Language) {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const words = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  try {
    await run(process.execPath, words, { cwd: root, env: { ...process.env, BATUA_BUILD_LANGUAGE: language } })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The web app could not be built.\n${stderr || message}`)
  }
}

/** A release without sources contains exactly one built folder. */
async function prebuiltIn(output: string): Promise<string> {
  const built = (await foldersIn(output)).filter((name) => !name.startsWith(TEMPORARY_PREFIX))
  if (built.length !== 1) throw new Error(`There is no built web app in ${OUTPUT}. Run: npm run build`)
  return join(output, built[0]!)
}

/** Keeps the temporary folders, which a concurrent start may be building. */
async function removeOthers(output: string, fingerprint: string) {
  const others = (await foldersIn(output)).filter(
    (name) => name !== fingerprint && !name.startsWith(TEMPORARY_PREFIX),
  )
  await Promise.all(others.map((name) => rm(join(output, name), { recursive: true, force: true })))
}

const foldersIn = async (path: string) => ((await exists(path)) ? readdir(path) : [])

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
