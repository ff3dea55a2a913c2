import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  eventually,
  folderWithDatabase,
  processesNaming,
  spawnEmbedded,
  temporaryFolder,
} from '#test/embedded-process.ts'
import { startEmbedded } from './embedded.ts'

const sideFolder = (dataDir: string) => readdirSync(dataDir).find((name) => name.startsWith('.building-'))

const isHalfBuilt = (dataDir: string) => {
  const side = sideFolder(dataDir)
  return side !== undefined && existsSync(join(dataDir, side, 'base'))
}

async function startAndStop(dataDir: string) {
  const server = await startEmbedded({ dataDir, durable: false })
  await server.stop()
}

test('a killed initdb fails with its reason, and the next start makes a whole database', async () => {
  const dataDir = temporaryFolder()
  const failure = startAndStop(dataDir).catch((error: Error) => error)
  await eventually(() => isHalfBuilt(dataDir))
  const [initdb] = processesNaming(dataDir).filter(([, command]) => command.includes('initdb -D'))
  process.kill(initdb![0], 'SIGKILL')
  expect(String(await failure)).toContain('Making the database failed')
  expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(false)

  await startAndStop(dataDir)
  expect(sideFolder(dataDir)).toBeUndefined()
})

test('a kill -9 of the parent during initdb ends initdb too, and the next start works at once', async () => {
  const dataDir = temporaryFolder()
  const child = spawnEmbedded(dataDir)
  await eventually(() => isHalfBuilt(dataDir))
  child.kill('SIGKILL')
  await startAndStop(dataDir)
  await eventually(() => processesNaming(dataDir).length === 0)
  expect(sideFolder(dataDir)).toBeUndefined()
})

test('a cluster whose files were moved only in part is made again', async () => {
  const dataDir = await folderWithDatabase()
  mkdirSync(join(dataDir, '.building-1234'))
  for (const name of ['PG_VERSION', 'global'])
    renameSync(join(dataDir, name), join(dataDir, '.building-1234', name))
  await startAndStop(dataDir)
  expect(sideFolder(dataDir)).toBeUndefined()
  expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(true)
})

test('a database that lost its PG_VERSION is refused and not removed', async () => {
  const dataDir = await folderWithDatabase()
  rmSync(join(dataDir, 'PG_VERSION'))
  const before = readdirSync(dataDir)
  await expect(startAndStop(dataDir)).rejects.toThrow(
    `The database in ${dataDir} has lost its file PG_VERSION`,
  )
  expect(readdirSync(dataDir)).toEqual(before)
})

test('a database of another PostgreSQL version is refused', async () => {
  const dataDir = await folderWithDatabase()
  writeFileSync(join(dataDir, 'PG_VERSION'), '15\n')
  await expect(startAndStop(dataDir)).rejects.toThrow('was made by PostgreSQL 15')
})
