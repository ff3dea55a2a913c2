// Run by hand: npm run test:mutants, or with a word to try only the faults that have it in their name.
// Puts each fault into a copy of the source and shows that its test fails.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'
import { mutants as allMutants } from './mutants.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = ['src', 'test', 'database', 'package.json', 'vitest.config.ts']
const [word = ''] = process.argv.slice(2)
const mutants = allMutants.filter(({ fault }) => fault.includes(word))
if (mutants.length === 0) throw new Error(`no seeded fault has "${word}" in its name`)
const RUN_MAX_MS = 600_000

type Verdict = 'passed' | 'failed' | 'did not run'

const copy = mkdtempSync(join(tmpdir(), 'batua-mutants-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Result = { fullName: string; status: string }

function run(tests: Mutant['test'][]): Result[] {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const files = new Set(tests.map(({ file }) => file))
  const names = tests.map(({ name }) => escaped(name)).join('|')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...files, '-t', names, '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: RUN_MAX_MS })
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: Result[] }[]
  }
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}

/** Counts as caught only when the test ran and failed: a copy that does not load proves nothing. */
function verdictOn({ name }: Mutant['test'], results: Result[]): Verdict {
  const statuses = results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status)
  if (statuses.includes('failed')) return 'failed'
  return statuses.includes('passed') ? 'passed' : 'did not run'
}

function withFault({ edits }: Mutant, work: () => Verdict): Verdict {
  const originals = new Map<string, string>()
  for (const { file, find, replace } of edits) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!originals.has(path)) originals.set(path, text)
    if (text.split(find).length !== 2) throw new Error(`${file} no longer has, exactly once: ${find}`)
    writeFileSync(
      path,
      text.replace(find, () => replace),
    )
  }
  try {
    return work()
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text)
  }
}

let caught = 0
const asItIs = run(mutants.map(({ test }) => test))
console.log('| seeded fault | test | as it is | with the fault |\n|---|---|---|---|')
for (const mutant of mutants) {
  const { fault, test } = mutant
  const before = verdictOn(test, asItIs)
  const after = withFault(mutant, () => verdictOn(test, run([test])))
  if (before === 'passed' && after === 'failed') caught += 1
  console.log(`| ${fault} | ${test.name} (${test.file}) | ${before} | ${after} |`)
}
console.log(`\n${caught} of ${mutants.length} seeded faults make their test fail.`)
process.exitCode = caught === mutants.length ? 0 : 1
