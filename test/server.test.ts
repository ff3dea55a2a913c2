import { expect, onTestFinished, test } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { closeConnections, openConnections } from '#server/run/connections.ts'
import { startServer } from './server.ts'

const sessionOf = async (sql: Sql) => {
  const [row] = await sql`
    select current_setting('application_name') as name, current_setting('plan_cache_mode') as plans,
      current_setting('enable_seqscan') as scans, current_setting('lock_timeout') as lock`
  return row
}

test('a test server uses the same kinds of connections as a real process, not the connection of the test', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { sql, byKey, lists } = server.services
  const served = openConnections(server.target)
  onTestFinished(() => closeConnections(served))
  for (const [used, like] of [
    [sql, served.sql],
    [byKey, served.byKey],
    [lists, served.lists],
  ] as const) {
    expect(await sessionOf(used)).toEqual(await sessionOf(like))
    expect(used).not.toBe(server.sql)
  }
  expect(new Set([sql, byKey, lists]).size).toBe(3)
})
