import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell first: without the windows of a whole browser a page costs a fraction.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Where a Chromium is; nothing means the one that Playwright brought. Installs one if there is no other. */
export async function findBrowser(): Promise<string | undefined> {
  const given = process.env.CHROME_PATH
  if (given) return given
  if (await playwrightHasItsOwn()) return undefined
  const found = onPath()
  if (found) return found
  if (isRootOnDebian()) {
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', 'chromium-headless-shell', 'fonts-noto-core'])
    return onPath()
  }
  run('npx', ['playwright', 'install', '--with-deps', '--only-shell', 'chromium'])
  return undefined
}

const playwrightHasItsOwn = () =>
  chromium.launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  )

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function run(command: string, words: string[]) {
  console.log(`No browser found. Running: ${command} ${words.join(' ')}`)
  execFileSync(command, words, { stdio: 'inherit' })
}
