// Finds hard-coded texts: follows CONTRIBUTING.md with a pseudo-language in a copy of the project, and walks it.
import { spawnSync } from 'node:child_process'
import { projectRoot } from '#server/site/build.ts'
import { makeScratch, removeScratch } from '../scratch.ts'
import { addLanguage, copyProject } from './new-language.ts'

const folder = makeScratch()

function run(what: string, command: string, ...words: string[]) {
  console.log(`${what}: ${command} ${words.join(' ')}`)
  const { status } = spawnSync('npx', [command, ...words], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} failed.`)
}

try {
  copyProject(folder)
  await addLanguage(folder)
  run('The type check', 'tsc', '-b')
  run(
    'The server tests',
    'vitest',
    'run',
    'src/web/text',
    'src/server/messages',
    'src/server/http',
    'src/server/site',
  )
  run('The walk', 'playwright', 'test', '--config', 'test/words/playwright.config.ts')
  console.log(`No hard-coded text in ${projectRoot}.`)
} finally {
  removeScratch(folder)
}
