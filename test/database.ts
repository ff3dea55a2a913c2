import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type DatabaseTarget, type Sql } from '#server/database/connect.ts'
import { refuseLargeObjects } from '#server/database/privileges.ts'
import { OWNER_ROLE, SERVING_ROLE, SUPERUSER } from '#server/postgres/cluster.ts'
import { hangMs } from './hang-limit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocketDir: string
  }
}

export const TEMPLATE_DATABASE = 'batua_template'

export type SocketTarget = Extract<DatabaseTarget, { socketDir: string }>

export type TestDatabase = {
  /** Connects as the owner, who may also read and change what the server may not. */
  sql: Sql
  target: SocketTarget
  /** Connects as the serving role. */
  serving: SocketTarget
  name: string
  drop(): Promise<void>
}

/** A template without any table of ours, for tests of the first migration. */
export const EMPTY_TEMPLATE = 'template0'

/** Creates a migrated database. Call it once per test file and drop the database in `afterAll`. */
export async function testDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const socketDir = inject('postgresSocketDir')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(socketDir, (admin) => {
    return admin`create database ${admin(name)} template ${admin(template)} owner ${admin(OWNER_ROLE)}`
  })
  // As the set-up of a database does it (deploy/create-database.sql).
  if (template === EMPTY_TEMPLATE) await asSuperuser(socketDir, refuseLargeObjects, name)
  const target = { socketDir, database: name, user: OWNER_ROLE }
  const sql = connect(target, { connectMs: hangMs })
  const drop = async () => {
    await sql.end()
    await asSuperuser(socketDir, (admin) => admin`drop database if exists ${admin(name)} with (force)`)
  }
  return { sql, target, serving: { ...target, user: SERVING_ROLE }, name, drop }
}

async function asSuperuser(
  socketDir: string,
  work: (admin: Sql) => PromiseLike<unknown>,
  database = 'postgres',
) {
  const admin = connect({ socketDir, database, user: SUPERUSER }, { max: 1, connectMs: hangMs })
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
