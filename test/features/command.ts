// Run by hand: npm run test:without. Removes the optional features from a copy of the project, one after the other, and
// shows after each that the rest compiles and passes its own server tests.
import { spawnSync } from 'node:child_process'
import { makeScratch, removeScratch } from '../scratch.ts'
import { copyProject } from '../words/new-language.ts'
import { optional, removeFeature } from './remove.ts'

const folder = makeScratch()

function run(what: string, ...words: string[]) {
  console.log(`${what}: ${words.join(' ')}`)
  const { status } = spawnSync('npx', words, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} failed.`)
}

try {
  copyProject(folder)
  for (const name of optional) {
    removeFeature(folder, name)
    run(`Without ${name}, the type check`, 'tsc', '-b')
    run(`Without ${name}, the server tests`, 'vitest', 'run')
  }
  console.log(`The rest stands without ${optional.join(', ')}.`)
} finally {
  removeScratch(folder)
}
