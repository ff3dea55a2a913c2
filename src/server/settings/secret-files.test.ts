import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

// threat: secrets-in-environment; ASVS: 13.3.1
test.each([
  ['DATABASE_URL', 'databaseUrls', 'postgres://batua:canary@localhost/batua'],
  ['MIGRATE_DATABASE_URL', 'migrateDatabaseUrls', 'postgres://owner:canary@localhost/batua'],
  ['SMTP_URL', 'smtpUrl', 'smtps://batua:canary@mail.example'],
  ['BATUA_METRICS_TOKEN', 'metricsToken', 'canary-of-some-length'],
] as const)('%s can come from a file, whose last line end is ignored', (name, setting, value) => {
  for (const [n, end] of ['', '\n', '\r\n'].entries()) {
    const serving =
      name === 'MIGRATE_DATABASE_URL' ? { DATABASE_URL: 'postgres://batua@localhost/batua' } : {}
    const settings = readSettings({ ...serving, [`${name}_FILE`]: file(`${name}-${n}`, `${value}${end}`) })
    expect([settings[setting]].flat()).toEqual([value])
  }
})

// threat: secrets-in-environment
test.each([
  [
    'a value and a file',
    { SMTP_URL: 'smtp://canary' },
    'smtp://mail.example',
    'Set SMTP_URL or SMTP_URL_FILE, not both.',
  ],
  ['a file that is empty', {}, '\n', 'The file that SMTP_URL_FILE names is empty.'],
  ['a file with nonsense', {}, 'canary', 'SMTP_URL must be an address'],
])('%s stops the start without repeating the secret', (name, env, content, message) => {
  const start = () => readSettings({ ...env, SMTP_URL_FILE: file(name, content) })
  expect(start).toThrow(message)
  expect(start).toThrow(/^(?!.*canary)/)
})

test('a missing file stops the start with the name of its variable', () => {
  expect(() => readSettings({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    'Batua cannot read the file that DATABASE_URL_FILE names (ENOENT).',
  )
})
