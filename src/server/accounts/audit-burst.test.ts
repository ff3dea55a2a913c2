import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { AuditAction, Cause } from '../data/audit.ts'
import { auditBurst } from './audit-burst.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const cause: Cause = { actor: null, address: '203.0.113.1', requestId: null }
const burst = (
  { action = 'login_failed', ...more }: Partial<Cause> & { action?: AuditAction } = {},
  about = '',
) => database.sql.begin((tx) => auditBurst(tx, { ...cause, ...more }, action, {}, about))
const rows = async () => (await database.sql`select from audit_event`).count

// threat: audit-flood; ASVS: 2.4.1
test('of alike events at once one is recorded, and the next one after the time of a burst', async () => {
  await Promise.all(Array.from({ length: 8 }, () => burst()))
  expect(await rows()).toBe(1)
  await database.sql`update attempt set made_at = made_at - interval '15 minutes'`
  await burst()
  await burst()
  expect(await rows()).toBe(2)
})

test('another action, address or matter is another burst', async () => {
  const before = await rows()
  await burst({ action: 'step_up_failed' })
  await burst({ address: '203.0.113.2' })
  await burst({}, 'passkey')
  expect((await rows()) - before).toBe(3)
  await burst({ address: '203.0.113.2' }, 'passkey')
  await burst({}, 'passkey')
  expect((await rows()) - before).toBe(4)
})
