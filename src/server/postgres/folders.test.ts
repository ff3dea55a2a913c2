import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeAfterTest, temporaryFolder } from '#test/embedded-process.ts'
import { attachOrStart, startEmbedded } from './embedded.ts'
import { placeFor, socketFolder } from './folders.ts'
import { isRoot } from './user.ts'

test('a folder that is not empty and not ours is refused and stays as it is', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'letter.txt'), 'dear friend')
  const before = statSync(folder)
  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(`The data folder ${folder} is not empty`)
  const after = statSync(folder)
  expect([after.uid, after.mode, after.mtimeMs]).toEqual([before.uid, before.mode, before.mtimeMs])
  expect(readdirSync(folder)).toEqual(['letter.txt'])
  expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('dear friend')
})

test('a database of another program is refused and not changed', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  mkdirSync(join(folder, 'base'))
  await expect(attachOrStart({ dataDir: folder })).rejects.toThrow('holds no database of Batua')
  expect(readdirSync(folder)).toEqual(['PG_VERSION', 'base'])
})

test('a file at the path of the folder is reported', async () => {
  const file = join(temporaryFolder(), 'data')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(`The data folder ${file} is not a folder.`)
})

test('a fresh volume with its lost+found counts as empty', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'lost+found'))
  expect(placeFor(folder).dataDir).toBe(folder)
})

test('a symlink to the folder leads to the same database', () => {
  const folder = temporaryFolder()
  const link = join(temporaryFolder(), 'link')
  symlinkSync(folder, link)
  expect(placeFor(join(link, 'data')).dataDir).toBe(join(folder, 'data'))
})

test('the socket of a short path lies in the data folder', () => {
  expect(socketFolder({ dataDir: '/srv/batua', user: undefined })).toEqual({
    path: '/srv/batua',
    temporary: false,
  })
})

test('a temporary socket folder that another user has created is not used', () => {
  const place = { dataDir: join(temporaryFolder(), 'long'.repeat(25)), user: undefined }
  const usual = socketFolder(place).path
  removeAfterTest(usual)
  expect(socketFolder(place).path).toBe(usual)
  chmodSync(usual, 0o777)
  const other = socketFolder(place).path
  removeAfterTest(other)
  expect(other).not.toBe(usual)
  expect(statSync(other).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot())(
  'if the folder is closed to others, root keeps the data in one permanent place and says so',
  async () => {
    const wanted = join(temporaryFolder(0o700), '.data')
    const lines: string[] = []
    const server = await startEmbedded({ dataDir: wanted, durable: false, log: (line) => lines.push(line) })
    onTestFinished(() => server.stop())
    removeAfterTest(server.dataDir)
    expect(server.dataDir).toMatch(/^\/var\/lib\/batua\/[0-9a-f]{16}$/)
    expect(existsSync(wanted)).toBe(false)
    expect(lines.join()).toContain(`so the database is in ${server.dataDir}.`)

    const command = await attachOrStart({ dataDir: wanted })
    expect([command.dataDir, command.pid]).toEqual([server.dataDir, server.pid])
    await server.stop()
    const again = await startEmbedded({ dataDir: wanted, durable: false })
    await again.stop()
    expect(again.dataDir).toBe(server.dataDir)
  },
)
