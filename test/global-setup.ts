import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/data/connect.ts'
import { migrate } from '#server/data/migrate.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/postgres/embedded.ts'
import { TEMPLATE_DATABASE } from './database.ts'
import { scratchRoot } from './scratch.ts'

const FOLDER_PREFIX = 'batua-test-'

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  removeLeftovers()
  const folder = mkdtempSync(join(scratchRoot(), `${FOLDER_PREFIX}${process.pid}-`))
  const server = await startEmbedded({ dataDir: folder, durable: false })
  const clear = () => [folder, server.dataDir].forEach(remove)
  const clearAtExit = () => {
    process.kill(server.pid, 'SIGKILL')
    clear()
  }
  process.once('exit', clearAtExit)

  await makeTemplate(server)
  project.provide('postgresSocketDir', server.socketDir)

  return async () => {
    process.off('exit', clearAtExit)
    await server.stop()
    clear()
  }
}

async function makeTemplate({ socketDir, user }: EmbeddedPostgres) {
  const admin = connect({ socketDir, database: 'postgres', user: SUPERUSER }, { max: 1 })
  await admin`create database ${admin(TEMPLATE_DATABASE)} owner ${admin(user)}`
  await admin.end()
  const template = connect({ socketDir, database: TEMPLATE_DATABASE, user }, { max: 1 })
  await migrate(template)
  await template.end()
}

const remove = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** A run that was killed could not clear up after itself. */
function removeLeftovers() {
  for (const name of readdirSync(scratchRoot()).filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (!isAlive(pid)) remove(join(scratchRoot(), name))
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
