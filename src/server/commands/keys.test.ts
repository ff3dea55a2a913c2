import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupText } from '#test/backup.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { connect } from '../database/connect.ts'
import { verifiersOf } from '../journal/checkpoint.ts'
import { keyFileIn, readKeyFile } from '../keys/key-file.ts'
import { type KeyPlace, openRing } from '../keys/open-ring.ts'
import { registeredKey } from '../keys/registered.ts'
import { type KeyRing, keysOf, newRootKey, textOfKey, textOfRing } from '../settings/key-ring.ts'
import { backup } from './backup.ts'
import { type Command, exitCodeOf, readingFrom } from './command.ts'
import { keys } from './keys.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'batua-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(folder, 'data-'))
  return database.drop
})

type Given = { secretKeys?: KeyRing; dataDir?: string | undefined; on?: TestDatabase }

async function call(command: Command, words: string[], given: Given = {}) {
  const { secretKeys, on = database } = given
  const said: string[] = []
  const code = await exitCodeOf(command, words, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    askPassword: async () => '',
    settings: () => ({ publicUrl: 'https://wallet.example', isLocal: false, secretKeys }),
    withDatabase: (work) => work(on.sql, on.target, 'dataDir' in given ? given.dataDir : dataDir),
    withReadDatabase: (work) =>
      readingFrom(work)(on.sql, on.target, 'dataDir' in given ? given.dataDir : dataDir),
  })
  return { code, said: said.join('\n') }
}
const start = (place: Partial<KeyPlace> = {}, on = database) => openRing({ dataDir, ...place }, on.sql)
const audited = async () =>
  (await database.sql`select action from audit_event order by id`).map(({ action }) => action)
const currentIn = (place: string) => readKeyFile(keyFileIn(place))?.current.fingerprint

describe('the first start', () => {
  test('with the embedded database makes a key file that only its owner can read, and the next start uses the same key', async () => {
    const { ring } = await start()
    expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600)
    expect(await registeredKey(database.sql)).toBe(ring!.current.fingerprint)
    expect((await start()).ring).toEqual(ring)
    expect(await audited()).toEqual(['register_key'])
  })

  test('of several processes at once makes one key for all of them', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => start()))
    const fingerprints = new Set(opened.map(({ ring }) => ring?.current.fingerprint))
    expect([...fingerprints]).toEqual([await registeredKey(database.sql)])
  })

  test('with another database makes no key until something needs one', async () => {
    expect(await start({ dataDir: undefined })).toEqual({ ring: undefined })
    const { refusal } = await start({ dataDir: undefined, checkpointsFile: 'checkpoints' })
    expect(refusal?.reason).toContain('no secret key to sign checkpoints')
    expect(await registeredKey(database.sql)).toBeUndefined()
  })
})

describe('a start is refused with reason and remedy', () => {
  // threat: root-key
  test('when the key is not the key of the database', async () => {
    const right = { current: newRootKey(), former: [] }
    await start({ secretKeys: right })
    const wrong = { current: newRootKey(), former: [] }
    const { ring, refusal } = await start({ secretKeys: wrong })
    expect(ring).toBeUndefined()
    expect(refusal?.reason).toContain(`belongs to the secret key ${right.current.fingerprint}`)
    expect(refusal?.remedy).toContain('npm run keys -- rotate --lost')
    expect(JSON.stringify(refusal)).not.toContain(textOfKey(wrong.current))
    expect(await registeredKey(database.sql)).toBe(right.current.fingerprint)
  })

  // threat: root-key
  test('when the key is missing; no new key is made', async () => {
    await start()
    rmSync(keyFileIn(dataDir))
    expect((await start()).refusal?.remedy).toContain('npm run keys -- import FILE')
    expect((await start({ dataDir: undefined })).refusal?.remedy).toContain('Set BATUA_SECRET_KEY')
    expect(existsSync(keyFileIn(dataDir))).toBe(false)
  })

  // threat: root-key
  test('when others can read the key file', async () => {
    await start()
    chmodSync(keyFileIn(dataDir), 0o644)
    await expect(start()).rejects.toThrow('chmod 600')
  })

  test('when a new key is in front but the rotation was not run', async () => {
    const former = newRootKey()
    await start({ secretKeys: { current: former, former: [] } })
    const { refusal } = await start({ secretKeys: { current: newRootKey(), former: [former] } })
    expect(refusal?.remedy).toContain('npm run keys -- rotate')
  })
})

describe('npm run keys', () => {
  test('export and import restore a key, and another key is refused', async () => {
    const { ring } = await start()
    const file = join(dataDir, 'exported')
    expect((await call(keys, ['export', file])).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await call(keys, ['export', file])).toMatchObject({ code: 1 })

    rmSync(keyFileIn(dataDir))
    const other = join(dataDir, 'other')
    writeFileSync(other, textOfRing({ current: newRootKey(), former: [] }))
    expect((await call(keys, ['import', other])).said).toContain('Nothing was changed')
    expect(existsSync(keyFileIn(dataDir))).toBe(false)
    expect((await call(keys, ['import', file])).code).toBe(0)
    expect((await start()).ring).toEqual(ring)
    expect(await audited()).toEqual(['register_key', 'export_key', 'import_key'])
  })

  test('rotate makes a new key, keeps the former one for reading, and the next start uses both', async () => {
    const { ring: before } = await start()
    expect((await call(keys, ['rotate'])).code).toBe(0)
    const { ring: after } = await start()
    expect(after?.current.fingerprint).not.toBe(before!.current.fingerprint)
    expect(after?.former).toEqual([before!.current])
    expect(await audited()).toEqual(['register_key', 'rotate_key'])
  })

  test('rotate finishes a rotation that was interrupted before the database was updated', async () => {
    const former = newRootKey()
    const next = { current: newRootKey(), former: [former] }
    await start({ secretKeys: { current: former, former: [] } })
    writeFileSync(keyFileIn(dataDir), textOfRing(next), { mode: 0o600 })
    expect((await call(keys, ['rotate'])).code).toBe(0)
    expect(await registeredKey(database.sql)).toBe(next.current.fingerprint)
    expect((await start()).ring).toEqual(next)
  })

  test('the operator rotates a key in the settings by putting the new key before the former one', async () => {
    const former = { current: newRootKey(), former: [] }
    await start({ secretKeys: former })
    const refused = await call(keys, ['rotate'], { secretKeys: former, dataDir: undefined })
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('npm run keys -- new') })
    const next = { current: newRootKey(), former: [former.current] }
    expect((await call(keys, ['rotate'], { secretKeys: next, dataDir: undefined })).code).toBe(0)
    expect(await start({ secretKeys: next })).toEqual({ ring: next })
  })

  // threat: root-key
  test('a lost key is given up only if the operator says so', async () => {
    const { ring: lost } = await start()
    rmSync(keyFileIn(dataDir))
    expect((await call(keys, ['rotate'])).said).toContain('Nothing was changed')
    expect(await registeredKey(database.sql)).toBe(lost!.current.fingerprint)
    expect((await call(keys, ['rotate', '--lost'])).code).toBe(0)
    expect(currentIn(dataDir)).toBe(await registeredKey(database.sql))
    const [event] = await database.sql`select details from audit_event where action = 'rotate_key'`
    expect(event!.details).toMatchObject({ former: lost!.current.fingerprint, isFormerLost: true })
  })

  test('show prints the names of the keys and no key; new prints a key and changes nothing', async () => {
    const { ring } = await start()
    const { said } = await call(keys, ['show'])
    expect(said).toContain(`belongs to ${ring!.current.fingerprint}`)
    expect(said).not.toContain(textOfKey(ring!.current))
    expect(said).toContain(verifiersOf(ring!)[0]!.text)
    expect((await call(keys, ['new'])).said).toMatch(/^[\da-f]{64}$/)
    expect((await start()).ring).toEqual(ring)
    for (const words of [[], ['forget'], ['export'], ['show', 'more']])
      expect((await call(keys, words)).code).toBe(2)
  })
})

// threat: root-key-in-backup
test('a backup names the key but does not contain it, and the restored database starts with that key only', async () => {
  const { ring } = await start()
  await call(keys, ['rotate'])
  const { ring: rotated } = await start()
  const file = join(dataDir, 'backup.batua')
  const made = await call(backup, [file])
  expect(made.said).toContain(`needs the secret key ${rotated!.current.fingerprint}`)
  const text = backupText(file)
  expect(text).toContain(`"secretKey":"${rotated!.current.fingerprint}"`)
  for (const { bytes } of [...keysOf(ring!), ...keysOf(rotated!)]) {
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(text.toLowerCase()).not.toContain(bytes.toString(encoding).toLowerCase())
  }

  const restored = await testDatabase()
  onTestFinished(restored.drop)
  const elsewhere = mkdtempSync(join(folder, 'data-'))
  const given = { on: restored, dataDir: elsewhere }
  expect((await call(restore, [file], given)).said).toContain('which is not here')
  const { code, said } = await call(restore, [file], { ...given, secretKeys: rotated! })
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(`needs the secret key ${rotated!.current.fingerprint}`),
  ])
  expect((await start({ dataDir: elsewhere }, restored)).refusal?.reason).toContain('and there is no key')
  expect((await start({ secretKeys: rotated! }, restored)).ring).toEqual(rotated)
})

// threat: root-key
test('the serving role can read the name of the key, and cannot change it', async () => {
  await start()
  const serving = connect(database.serving, { max: 1 })
  onTestFinished(() => serving.end())
  expect(await registeredKey(serving)).toBeDefined()
  for (const statement of ['delete from root_key', 'update root_key set retired_at = now()'])
    await expect(serving.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})
