// Run by hand: npm run test:without [-- FEATURE ...]. Removes the optional features, or the named ones, from a copy of the
// project, one after the other, and shows after each that the rest compiles and passes its own server tests.
import { spawnSync } from 'node:child_process'
import { makeScratch, removeScratch } from '../scratch.ts'
import { copyProject } from '../words/new-language.ts'
import { optional, removeFeature } from './remove.ts'

/** They compare the whole product with its documents and with lists that name each feature. */
const ofTheWhole = [
  'test/docs.test.ts',
  'test/features/*',
  'test/sizes.test.ts',
  'test/threats/{asvs,list}.test.ts',
]

const named = process.argv.slice(2)
const names = named.length > 0 ? named : optional
const folder = makeScratch()

function run(what: string, ...words: string[]) {
  console.log(`${what}: ${words.join(' ')}`)
  const { status } = spawnSync('npx', words, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} failed.`)
}

try {
  copyProject(folder)
  for (const name of names) {
    removeFeature(folder, name)
    run(`Without ${name}, the type check`, 'tsc', '-b')
    run(
      `Without ${name}, the server tests`,
      'vitest',
      'run',
      ...ofTheWhole.map((file) => `--exclude=${file}`),
    )
  }
  console.log(`The rest stands without ${names.join(', ')}.`)
} finally {
  removeScratch(folder)
}
