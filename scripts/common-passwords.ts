// Run by hand: npm run common-passwords. Makes src/contract/common-passwords.bin from a published list (decision 017).
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HASH_BYTES } from '#contract/easy-password.ts'
import { limits } from '#contract/limits.ts'

const PACKAGE = '@zxcvbn-ts/language-common@4.1.3'
const COUNT = 10_000
const TARGET = 'src/contract/common-passwords.bin'

const folder = mkdtempSync(join(tmpdir(), 'batua-passwords-'))
try {
  execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder })
  const all = JSON.parse(readFileSync(join(folder, 'package/src/passwords.json'), 'utf8')) as string[]
  // The list is ordered, the most common first. Shorter passwords are refused anyway.
  const common = all.filter(({ length }) => length >= limits.profilePasswordMin).slice(0, COUNT)
  const hashes = common.map((word) => hash('sha256', word.toLowerCase(), 'buffer').subarray(0, HASH_BYTES))
  writeFileSync(TARGET, Buffer.concat(hashes.sort(Buffer.compare)))
  console.log(`${TARGET}: ${common.length} passwords`)
} finally {
  rmSync(folder, { recursive: true })
}
