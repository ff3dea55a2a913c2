import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deployFolder, filled } from './deploy-templates.ts'
import { replayImage } from './replay-image.ts'

/** Checks the files of deploy/ with the programs that read them. See deploy/README.md. */
const { values } = parseArgs({ options: { image: { type: 'boolean', default: false } } })

const folder = mkdtempSync(join(tmpdir(), 'batua-deploy-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

type Outcome = 'passed' | 'failed' | 'not run'
const outcomes: [string, Outcome, string][] = []

type Check = {
  file: string
  program: string
  words: string[]
  env?: Record<string, string>
  /** Lines of the output that are no fault, with the reason in a comment. */
  ignored?: RegExp
  /** Any line of the output is a fault: the program ends with 0 in spite of it. */
  isSilent?: boolean
}

function fill(name: string): string {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, filled(name))
  // Programs refuse files with secrets that others can read.
  chmodSync(file, 0o600)
  return file
}

function run({ file, program, words, env = {}, ignored, isSilent = false }: Check) {
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (error) return void outcomes.push([file, 'not run', `${program} is not installed`])
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '')
  const faults = ignored ? lines.filter((line) => !ignored.test(line)) : lines
  const isFine = isSilent || ignored ? faults.length === 0 : status === 0
  outcomes.push([file, isFine ? 'passed' : 'failed', program])
  if (!isFine) console.error(`${file}: ${program} ended with ${status}\n${faults.join('\n')}`)
}

/** The programs that the units start are not on this machine: a file that can be executed stands for each. */
function fillUnits(): string[] {
  const names = readdirSync(join(deployFolder, 'systemd'))
  const root = join(folder, 'opt')
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  for (const stand of ['node_modules/.bin/node', 'patroni', 'pgbackrest']) {
    writeFileSync(join(root, stand), '#!/bin/sh\n')
    chmodSync(join(root, stand), 0o755)
  }
  return names.map((name) => {
    const text = filled(join('systemd', name))
      .replaceAll('/opt/batua', root)
      .replaceAll('/usr/bin/patroni', join(root, 'patroni'))
      .replaceAll('/usr/bin/pgbackrest', join(root, 'pgbackrest'))
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  })
}

/** A backup into an empty repository in a folder: pgBackRest judges all options before it finds no repository. */
function fillPgbackrest(): string {
  const repository = join(folder, 'repository')
  mkdirSync(repository)
  const file = join(folder, 'pgbackrest.conf')
  const text = filled('pgbackrest.conf')
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replace(/^repo1-s3-.*\n/gm, '')
    .replace('repo1-path=/batua', `repo1-path=${repository}\nlog-path=${folder}\nlock-path=${folder}`)
  writeFileSync(file, text)
  return file
}

const units = fillUnits()
const services = units.filter((unit) => unit.endsWith('.service') && !unit.includes('@'))

run({ file: 'haproxy.cfg', program: 'haproxy', words: ['-c', '-f', fill('haproxy.cfg')] })
run({
  file: 'Caddyfile',
  program: 'caddy',
  words: ['validate', '--adapter', 'caddyfile', '--config', fill('Caddyfile')],
  env: { SITE: 'localhost', SERVER1: '127.0.0.1:1', SERVER2: '127.0.0.1:2', XDG_DATA_HOME: folder },
})
run({
  file: 'patroni.yml',
  program: process.env.PATRONI ?? 'patroni',
  words: ['--validate-config', fill('patroni.yml')],
  // Its check knows no `quorum`, which Patroni itself does. The example's folders and address are not of this machine.
  ignored: /quorum is not a boolean|Port \d+ is already in use|data_dir .* doesn't exist|bin_dir/,
})
run({
  file: 'pgbackrest.conf',
  program: 'pgbackrest',
  words: [`--config=${fillPgbackrest()}`, '--stanza=batua', 'backup'],
  ignored: /backup\.info|has a stanza-create been performed/,
})
run({
  file: 'systemd/*',
  program: 'systemd-analyze',
  words: ['verify', '--man=no', ...units],
  isSilent: true,
})
run({
  file: 'systemd/*.service (exposure at most 3.0)',
  program: 'systemd-analyze',
  words: [
    'security',
    '--offline=yes',
    '--threshold=30',
    '--no-pager',
    ...services.filter((unit) => !unit.includes('patroni')),
  ],
})
for (const name of ['one', 'three'])
  run({
    file: `compose/${name}.yml`,
    program: 'docker-compose',
    words: ['--file', join(composeFolder(), `${name}.yml`), 'config', '--quiet'],
    env: {
      SITE: 'wallet.example',
      NODE: 'node1',
      ADDRESS: '10.0.0.1',
      PROXY: '10.0.0.20',
      NODE1: '10.0.0.1',
      NODE2: '10.0.0.2',
      NODE3: '10.0.0.3',
    },
  })
run({
  file: 'compose/create-database.sh',
  program: 'sh',
  words: ['-n', join(deployFolder, 'compose/create-database.sh')],
})
if (values.image) {
  const fault = await replayImage(join(deployFolder, 'Dockerfile'), join(folder, 'image'))
  outcomes.push(['Dockerfile', fault ? 'failed' : 'passed', fault ?? 'its steps in an empty folder'])
} else outcomes.push(['Dockerfile', 'not run', 'needs --image'])

for (const [file, outcome, by] of outcomes) console.log(`${outcome.padEnd(8)} ${file} (${by})`)
process.exitCode = outcomes.every(([, outcome]) => outcome === 'passed') ? 0 : 1

function composeFolder(): string {
  const copy = join(folder, 'deploy/compose')
  cpSync(join(deployFolder, 'compose'), copy, { recursive: true })
  return copy
}
