import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupText, forgedBackup } from '#test/backup.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { callCommand } from '#test/journal.ts'
import { people, type TestPerson } from '#test/people.ts'
import { hashPassword } from '../accounts/password.ts'
import { backup as backupCommand } from '../commands/backup.ts'
import { restore as restoreCommand } from '../commands/restore.ts'
import { connect } from '../database/connect.ts'
import type { ShowProgress } from '../operations/progress.ts'
import { type KeyRing, newRootKey } from '../settings/key-ring.ts'
import { readSettings } from '../settings/settings.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { signatureBy } from './signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-forged-'))
const file = (name: string) => join(folder, name)
const ring: KeyRing = { current: newRootKey(), former: [] }
const attacker = newRootKey()
let source: TestDatabase
let boss: TestPerson
let genuine: string
/** The genuine backup says this of the admin; the attacker writes the other. */
let hashes: { genuine: string; forged: string }

beforeAll(async () => {
  source = await testDatabase()
  boss = await people(source.sql, readSettings({})).admin()
  const [row] = await source.sql`select password_hash as hash from person where id = ${boss.id}`
  hashes = { genuine: row!.hash as string, forged: await hashPassword('chosen-by-the-attacker') }
  genuine = file('genuine.batua')
  await makeBackup(source.target, genuine, { ring })
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

async function emptyDatabase() {
  const database = await testDatabase()
  onTestFinished(database.drop)
  return database
}
/** With a connection of its own, because a restore refuses a database that a server uses. */
async function peopleIn({ target }: TestDatabase) {
  const sql = connect(target, { max: 1, applicationName: 'test' })
  const found = await sql`select password_hash as hash from person`
  await sql.end()
  return found.map(({ hash }) => hash)
}

const withOtherPassword = (text: string) => text.replace(hashes.genuine, hashes.forged)
const keptSignature = () => {
  const [, key, mac] = / ([\da-f]{16}) ([\da-f]{64})\n$/.exec(readFileSync(genuine, 'latin1'))!
  return { key: key!, mac: mac! }
}

// threat: forged-backup
test.each([
  ['without a signature', undefined, 'is not signed'],
  ['with the signature of the genuine one', keptSignature, 'was altered'],
  ['signed with a key of the attacker', (sum: string) => signatureBy(attacker, sum), 'which is not here'],
  [
    'signed with a key of the attacker in the name of ours',
    (sum: string) => ({ ...signatureBy(attacker, sum), key: ring.current.fingerprint }),
    'was altered',
  ],
])(
  'a backup with another password for an admin, %s, is refused, and nobody is restored',
  async (name, sign, words) => {
    const forged = forgedBackup(genuine, file(`${name}.batua`), withOtherPassword, sign)
    const database = await emptyDatabase()
    await expect(restoreBackup(database.target, forged, { ring })).rejects.toThrow(words)
    expect(await peopleIn(database)).toEqual([])
  },
)

// threat: forged-backup
test('an altered backup that names our key is refused also with --accept-unsigned', async () => {
  const forged = forgedBackup(genuine, file('altered.batua'), withOtherPassword, keptSignature)
  const database = await emptyDatabase()
  const refused = await callCommand(restoreCommand, [forged, '--accept-unsigned'], database, {
    secretKeys: ring,
  })
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('was altered')])
  expect(await peopleIn(database)).toEqual([])
})

// threat: forged-backup
test('tables in another order, and a table that is left out, break the signature', async () => {
  const tables = (text: string) => text.split(/(?<=\n\\\.\n)/)
  const changes = {
    'reordered.batua': (text: string) => {
      const [first, second, ...rest] = tables(text)
      const header = first!.slice(0, first!.indexOf('\n') + 1)
      return [header, second, first!.slice(header.length), ...rest].join('')
    },
    'shorter.batua': (text: string) => tables(text).toSpliced(3, 1).join(''),
  }
  for (const [name, change] of Object.entries(changes)) {
    const forged = forgedBackup(genuine, file(name), change, keptSignature)
    const database = await emptyDatabase()
    await expect(restoreBackup(database.target, forged, { ring })).rejects.toThrow('was altered')
    expect(await peopleIn(database)).toEqual([])
  }
})

// threat: forged-backup
test('a file that is replaced between the check and the restore is not restored', async () => {
  const forged = forgedBackup(genuine, file('later.batua'), withOtherPassword, (sum) =>
    signatureBy(ring.current, sum),
  )
  const replaced = file('replaced.batua')
  copyFileSync(genuine, replaced)
  const show: ShowProgress = (what, _, work) => {
    if (what === 'Restoring') copyFileSync(forged, replaced)
    return work({ report: () => {}, add: () => {}, at: () => {}, say: () => {}, end: () => {} })
  }
  const database = await emptyDatabase()
  await expect(restoreBackup(database.target, replaced, { ring, show })).rejects.toThrow('altered or damaged')
  expect(await peopleIn(database)).toEqual([])
})

// threat: forged-backup
test.each([
  ['nobody has signed', undefined, 'nobody'],
  ['another key has signed', newRootKey(), 'another key'],
])(
  'a backup that %s is restored only if the operator says so; the output and the audit tell',
  async (_, key, voucher) => {
    const kept = file(`${voucher}.batua`)
    await makeBackup(source.target, kept, { ring: key && { current: key, former: [] } })
    const database = await emptyDatabase()
    const refused = await callCommand(restoreCommand, [kept], database, { secretKeys: ring })
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('add --accept-unsigned')])
    expect(await peopleIn(database)).toEqual([])

    const restored = await callCommand(restoreCommand, [kept, '--accept-unsigned'], database, {
      secretKeys: ring,
    })
    expect([restored.code, restored.said]).toEqual([
      0,
      expect.stringMatching(/Its author could set every password.*npm run admin -- password/s),
    ])
    expect(await peopleIn(database)).toEqual([hashes.genuine])
    const [event] = await database.sql`select details from audit_event where action = 'restore'`
    expect(event!.details).toMatchObject({ voucher })
  },
)

// threat: forged-backup
test('a backup that a former key has signed is restored without a word', async () => {
  const rotated: KeyRing = { current: newRootKey(), former: [ring.current] }
  const database = await emptyDatabase()
  const { code, said } = await callCommand(restoreCommand, [genuine], database, { secretKeys: rotated })
  expect([code, said]).toEqual([0, expect.not.stringContaining('Warning')])
  expect(await peopleIn(database)).toEqual([hashes.genuine])
})

test('an unsigned backup of another schema, as 0.2.0 made it, is refused with what to do', async () => {
  const old = forgedBackup(genuine, file('old.batua'), (text) => text.replace('_baseline.sql', '_other.sql'))
  const database = await emptyDatabase()
  await expect(restoreBackup(database.target, old, { ring })).rejects.toThrow(
    /Restore it with the version that made it.*make sure yourself that nobody changed it/,
  )
  expect(await peopleIn(database)).toEqual([])
})

test('a backup without a key says that it is not signed, and one with a key does not', async () => {
  const call = (name: string, secretKeys?: KeyRing) =>
    callCommand(backupCommand, [file(name)], source, { secretKeys })
  expect((await call('no-key.batua')).said).toContain('The backup is not signed')
  expect((await call('with-key.batua', ring)).said).not.toContain('not signed')
  expect(backupText(file('with-key.batua'))).not.toContain(ring.current.bytes.toString('hex'))
})
