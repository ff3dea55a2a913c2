import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeScratch, removeScratch } from '#test/scratch.ts'
import { copyProject } from '#test/words/new-language.ts'
import { optional, removeFeature } from './remove.ts'

const folder = makeScratch()
afterAll(() => removeScratch(folder))

// `npm run test:without` also runs the tests of the rest, after each feature.
test('without its optional features the project compiles', () => {
  copyProject(folder)
  for (const name of optional) {
    removeFeature(folder, name)
    for (const file of readdirSync(join(folder, 'src/features')).filter((file) => file.endsWith('.ts')))
      expect(readFileSync(join(folder, 'src/features', file), 'utf8'), file).not.toMatch(`'./${name}/`)
  }
  const { stdout, status } = spawnSync('npx', ['tsc', '-b', '--checkers', '1'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
