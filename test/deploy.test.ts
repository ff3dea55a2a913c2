import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FailureCode } from '#contract/failures.ts'
import { refuse } from '#contract/refusal.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { failureBody } from '#server/http/write.ts'
import { unsafeSettings } from '#server/run/refuse-unsafe.ts'
import { settingNames } from '#server/settings/environment.ts'
import { riskySettings } from '#server/settings/risky-settings.ts'
import { readSettings } from '#server/settings/settings.ts'
import { deployFolder, examples, filled, placeholdersOf } from '../scripts/deploy-templates.ts'
import { TEST_KEY } from './server-process.ts'

const files = readdirSync(deployFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'README.md')
  .map(({ parentPath, name }) => join(parentPath, name).slice(deployFolder.length + 1))

const textOf = (name: string) => readFileSync(join(deployFolder, name), 'utf8')

test('every placeholder of a template is explained, and every explained one is used', () => {
  const used = new Set(files.flatMap(placeholdersOf))
  expect([...used].sort()).toEqual([...examples().keys()].sort())
})

test('the table of files names every file', () => {
  const table = textOf('README.md')
  const isNamed = (name: string) =>
    [name, name.replace(/-(full|diff)\.timer$/, '-*.timer')].some((word) => table.includes(`\`${word}\``))
  const parts = ['compose/Dockerfile.patroni', 'compose/create-database.sh', 'Dockerfile.dockerignore']
  expect(files.filter((name) => !isNamed(name) && !parts.includes(name))).toEqual([])
})

/** Lines such as NAME=value. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(?:Environment=)?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

// threat: risky-settings
test('a server with the settings of batua.env starts: they are valid, and nothing in them is unsafe or risky', () => {
  const settings = readSettings({
    ...assignments(filled('batua.env')),
    DATABASE_URL: 'postgres://batua_serve@127.0.0.1:5000/batua',
    READ_DATABASE_URL: 'postgres://batua_serve@127.0.0.1:5001/batua',
    BATUA_SECRET_KEY: TEST_KEY,
  })
  expect(unsafeSettings(settings)).toEqual([])
  expect(riskySettings(settings)).toEqual([])
  expect(settings).toMatchObject({ isLocal: false, demo: false, secure: true, drainSeconds: 5 })
})

test.each([
  'batua.env',
  ...['batua', 'batua-migrate', 'batua-backup'].map((name) => `systemd/${name}.service`),
])('%s sets variables that exist', (name) => {
  const names = Object.keys(assignments(textOf(name))).map((variable) => variable.replace(/_FILE$/, ''))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((variable) => !settingNames.includes(variable))).toEqual([])
})

test('the containers set variables that exist', () => {
  for (const name of ['compose/one.yml', 'compose/three.yml']) {
    const found = [...textOf(name).matchAll(/^ {4,6}([A-Z_]+): /gm)].map(([, variable]) => variable!)
    const ofOthers = /^(ETCD|POSTGRES)_|^SITE$|^SERVER\d$/
    const own = found
      .filter((variable) => !ofOthers.test(variable))
      .map((variable) => variable.replace(/_FILE$/, ''))
    expect(own).toContain('DATABASE_URL')
    expect(own.filter((variable) => !settingNames.includes(variable))).toEqual([])
  }
})

// threat: owner-secret
test('the address of the owner of the database is given to the step that migrates, and to no server', () => {
  const isOwners = (text: string) => /database-owner|MIGRATE_DATABASE_URL/.test(text)
  const units = files.filter(
    (name) => name.endsWith('.service') && isOwners(textOf(name).replace(/^#.*$/gm, '')),
  )
  expect(units).toEqual(['systemd/batua-migrate.service'])
  expect(textOf('systemd/batua.service')).toContain(
    'ExecStartPre=+/usr/bin/systemctl start batua-migrate.service',
  )
  for (const name of ['compose/one.yml', 'compose/three.yml']) {
    const services = textOf(name)
      .split(/^secrets:$/m)[0]!
      .split(/^(?= {2}[\w-]+:$)/m)
    const owners = services.filter(isOwners)
    expect(owners).toEqual([expect.stringMatching(/^ {2}migrate:$/m)])
    expect(owners[0]).toContain('command: [node, src/server/commands/migrate.ts]')
    expect(textOf(name)).toContain('migrate: { condition: service_completed_successfully }')
  }
})

// threat: removed-segments
test('the containers keep the checkpoints of the journal in a volume that outlives them', () => {
  for (const name of ['compose/one.yml', 'compose/three.yml']) {
    expect(textOf(name)).toMatch(/^ +BATUA_CHECKPOINTS: \/app\/checkpoints\/journal$/m)
    expect(textOf(name)).toMatch(/^ +volumes: \[checkpoints:\/app\/checkpoints\]$/m)
    expect(textOf(name)).toMatch(/^volumes:\n(?: {2}.*\n)* {2}checkpoints:$/m)
  }
  expect(textOf('Dockerfile')).toContain('RUN mkdir --mode=0777 checkpoints')
})

test('the containers give etcd the same flags as the machines', () => {
  const ofMachine = assignments(textOf('etcd.env'))
  const ofContainer = Object.fromEntries(
    [...textOf('compose/three.yml').matchAll(/^ {6}(ETCD_\w+): "?([^"\n]*)"?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const perNode = (flags: object) =>
    Object.fromEntries(
      Object.entries(flags).filter(([name]) => /HEARTBEAT|ELECTION|COMPACTION|TOKEN|STATE/.test(name)),
    )
  expect(perNode(ofContainer)).toEqual(perNode(ofMachine))
  expect(ofMachine).toMatchObject({ ETCD_HEARTBEAT_INTERVAL: '100', ETCD_ELECTION_TIMEOUT: '1000' })
})

test('Patroni acknowledges no commit that one machine alone has', () => {
  const text = textOf('patroni.yml')
  for (const line of [
    'synchronous_mode: quorum',
    'synchronous_mode_strict: true',
    'synchronous_node_count: 1',
  ])
    expect(text).toContain(`\n    ${line}\n`)
  expect(text).toContain('\n        synchronous_commit: "on"\n')
})

test('the proxy answers for a server that is gone as a server answers for its database', () => {
  const [, body] = /respond `(\{.*\})` 503/.exec(textOf('Caddyfile')) ?? []
  expect(JSON.parse(body!)).toEqual(JSON.parse(JSON.stringify(failureBody(refuse('UNAVAILABLE')))))
})

// ASVS: 4.1.2
test('the proxy leads pages from http to https, and refuses calls of the API there', () => {
  const text = textOf('Caddyfile')
  const [, plain] = /^http:\/\/\{\$SITE\} \{\n(.*?)^\}/ms.exec(text) ?? []
  const [, calls, others] = /handle \/api\/\* \{(.*?)\n\t\}\n\thandle \{(.*?)\n\t\}/s.exec(plain!) ?? []
  expect(calls).toMatch(/respond `.*` 403/)
  expect(calls).not.toContain('redir')
  const [, body] = /respond `(\{.*\})` 403/.exec(calls!) ?? []
  expect(JSON.parse(body!)).toMatchObject({ success: false, code: 'FORBIDDEN' satisfies FailureCode })
  expect(others!.trim()).toBe('redir https://{host}{uri} 308')
  // A site without a scheme would redirect everything.
  expect(text).toMatch(/^https:\/\/\{\$SITE\} \{/m)
  expect(text).not.toMatch(/^\{\$SITE\}/m)
})

// ASVS: 3.4.1, 3.4.4, 3.4.5, 3.4.6
test('answers of the proxy itself have the security headers of the server', () => {
  const text = textOf('Caddyfile')
  const [, snippet] = /^\(own_answer\) \{\n(.*?)^\}/ms.exec(text) ?? []
  const headers = Object.fromEntries(
    [...snippet!.matchAll(/header (\S+) "?(.*?)"?$/gm)].map(([, name, value]) => [
      name!.toLowerCase(),
      value,
    ]),
  )
  expect(headers).toMatchObject(securityHeaders({ ...readSettings({}), secure: true }))
  const answers = [...text.matchAll(/\n(.*\n)?.*\n\t+respond /g)].map(([before]) => before)
  expect(answers).toHaveLength(2)
  for (const before of answers) expect(before).toContain('import own_answer')
})
