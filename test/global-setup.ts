import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { writeOwnerSettings } from '#server/database/owner-settings.ts'
import { applyPrivileges, refuseLargeObjects } from '#server/database/privileges.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/postgres/embedded.ts'
import { readSettings } from '#server/settings/settings.ts'
import { shareCompiledCode } from './compile-cache.ts'
import { TEMPLATE_DATABASE } from './database.ts'
import { hangMs } from './hang-limit.ts'
import { makeScratch, removeLeftovers, removeScratch } from './scratch.ts'

/** Three processes run tests at the same time, and each test of several servers opens the connections of all of them. */
const CONNECTIONS = 300

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject) {
  removeLeftovers()
  shareCompiledCode()
  const folder = makeScratch()
  const server = await startEmbedded({ dataDir: folder, durable: false, connections: CONNECTIONS })
  const clear = () => [folder, server.dataDir].forEach(removeScratch)
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

async function makeTemplate({ socketDir, user, servingUser }: EmbeddedPostgres) {
  const admin = connect({ socketDir, database: 'postgres', user: SUPERUSER }, { max: 1, connectMs: hangMs })
  await admin`create database ${admin(TEMPLATE_DATABASE)} owner ${admin(user)}`
  await admin.end()
  const one = { max: 1, connectMs: hangMs }
  const superuser = connect({ socketDir, database: TEMPLATE_DATABASE, user: SUPERUSER }, one)
  await refuseLargeObjects(superuser)
  await superuser.end()
  const template = connect({ socketDir, database: TEMPLATE_DATABASE, user }, one)
  await migrate(template)
  await applyPrivileges(template, servingUser)
  await writeOwnerSettings(template, readSettings({}))
  await template.end()
}
