// Finds hard-coded texts: follows CONTRIBUTING.md with a pseudo-language in a copy of the project, and walks it.
// `--walk` leaves out all but the walk; what follows goes to Playwright, such as `-g dialogs`.
import { spawnSync } from 'node:child_process'
import { projectRoot } from '#server/site/build.ts'
import { makeScratch, removeScratch } from '../scratch.ts'
import { addLanguage, copyProject } from './new-language.ts'

const [option, ...words] = process.argv.slice(2)
const isWalkOnly = option === '--walk'
const folder = makeScratch()

function run(what: string, command: string, ...words: string[]) {
  console.log(`${what}: ${command} ${words.join(' ')}`)
  const { status } = spawnSync('npx', [command, ...words], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} failed.`)
}

function runTypesAndServerTests() {
  const folders = ['src/web/text', 'src/server/messages', 'src/server/http', 'src/server/site']
  run('The type check', 'tsc', '-b')
  run('The server tests', 'vitest', 'run', ...folders, 'test/upgrade')
}

if (option && !isWalkOnly) throw new Error(`${option} is no option. There is one: --walk.`)
try {
  copyProject(folder)
  await addLanguage(folder)
  if (!isWalkOnly) runTypesAndServerTests()
  run('The walk', 'playwright', 'test', '--config', 'test/words/playwright.config.ts', ...words)
  console.log(`No hard-coded text in ${projectRoot}.`)
} finally {
  removeScratch(folder)
}
