import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { writeOwnerSettings } from '#server/database/owner-settings.ts'
import { applyPrivileges } from '#server/database/privileges.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/postgres/embedded.ts'
import { placeFor } from '#server/postgres/folders.ts'
import { startPostmaster } from '#server/postgres/postmaster.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { SocketTarget, TestDatabase } from './database.ts'
import { hangMs, untilItHangs } from './hang-limit.ts'
import { makeScratch, removeScratch } from './scratch.ts'

const CONNECTIONS = 80

export type TestPrimary = TestDatabase & { server: EmbeddedPostgres }

/** A migrated database in a PostgreSQL of its own. It confirms commits as in production. */
export async function startPrimary(): Promise<TestPrimary> {
  const folder = openScratch()
  const server = await startEmbedded({ dataDir: join(folder, 'primary'), connections: CONNECTIONS })
  const { socketDir, database: name, user, servingUser } = server
  const target = { socketDir, database: name, user }
  const sql = connect(target, { connectMs: hangMs })
  await migrate(sql)
  await applyPrivileges(sql, servingUser)
  await writeOwnerSettings(sql, readSettings({}))
  const drop = async () => {
    await sql.end()
    await server.stop()
    removeScratch(folder)
  }
  return { sql, target, serving: { ...target, user: servingUser }, name, drop, server }
}

export type TestStandby = {
  target: SocketTarget
  serving: SocketTarget
  /** Stops and continues replaying what the primary sends. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  promote(): Promise<void>
  /** The application names of all connections, except that of this question. */
  programs(): Promise<string[]>
  start(): Promise<void>
  stop(): Promise<void>
  drop(): Promise<void>
}

/** A streaming standby of the primary, made from a copy of its files as a base backup is. */
export async function startStandby({ server, name }: TestPrimary): Promise<TestStandby> {
  const folder = openScratch()
  const dataDir = join(folder, 'standby')
  await copyRunning(server, dataDir)
  const place = placeFor(dataDir)
  const start = () =>
    startPostmaster({
      binaries: findBinaries(place.user, () => {}),
      place,
      socketDir: dataDir,
      durable: true,
      connections: CONNECTIONS,
    })
  let postmaster = await start()
  const ask = (text: string) => askAt(dataDir, text)
  const target = { socketDir: dataDir, database: name, user: server.user }
  return {
    target,
    serving: { ...target, user: server.servingUser },
    pauseReplay: async () => {
      await ask('select pg_wal_replay_pause()')
      await vi.waitFor(async () => {
        const [row] = await ask('select pg_get_wal_replay_pause_state() as state')
        if (row?.state !== 'paused') throw new Error('it replays still')
      }, untilItHangs)
    },
    resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
    promote: async () => void (await ask('select pg_promote()')),
    programs: async () => {
      const rows = await ask(
        "select application_name as program from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      return rows.map(({ program }) => program)
    },
    start: async () => {
      postmaster = await start()
    },
    stop: () => postmaster.stop(),
    drop: async () => {
      await postmaster.stop()
      removeScratch(folder)
    },
  }
}

/** The database's user may enter it. */
function openScratch(): string {
  const folder = makeScratch()
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the files of a running database between the start and the end of a backup, as pg_basebackup does. */
async function copyRunning({ socketDir, dataDir }: EmbeddedPostgres, copy: string) {
  const client = await superuserAt(socketDir)
  try {
    await client.query("select pg_backup_start('standby', true)")
    execFileSync('cp', ['-Rp', dataDir, copy])
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, file), { force: true })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    writeAs(copy, 'backup_label', rows[0].labelfile)
  } finally {
    await client.end()
  }
  writeAs(copy, 'standby.signal', '')
  writeAs(copy, 'postgresql.auto.conf', `primary_conninfo = 'host=${socketDir} user=${SUPERUSER}'\n`)
}

/** The database's user may be another one than ours. */
function writeAs(folder: string, name: string, text: string) {
  const { uid, gid } = statSync(folder)
  const file = join(folder, name)
  writeFileSync(file, text)
  chownSync(file, uid, gid)
}

async function superuserAt(socketDir: string) {
  const client = new pg.Client({ host: socketDir, database: 'postgres', user: SUPERUSER })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function askAt(socketDir: string, text: string) {
  const client = await superuserAt(socketDir)
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
