import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The newest release that this checkout comes after, or why it is not known. */
export type Release = { tag: string } | { missing: string }

/** `RELEASE_REF` names another commit to compare with, for trying a migration before it is merged. */
export function newestRelease(folder: string, ref = process.env.RELEASE_REF): Release {
  if (ref) return { tag: ref }
  if (!existsSync(join(folder, '.git'))) return { missing: 'this folder has no git history' }
  try {
    const words = ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']
    return { tag: git(folder, words).toString().trim() }
  } catch {
    return { missing: 'git finds no tag of a release, as in a shallow clone (git fetch --tags --unshallow)' }
  }
}

/** Puts the files of the release into an empty folder, with the packages of this checkout. */
export function checkOut(folder: string, tag: string, to: string) {
  execFileSync('tar', ['-x', '-C', to], { input: git(folder, ['archive', tag]) })
  symlinkSync(join(folder, 'node_modules'), join(to, 'node_modules'))
}

const git = (folder: string, words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1024 ** 3,
  })
