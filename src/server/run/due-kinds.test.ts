import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { createLog } from '../operations/log.ts'
import { readSettings } from '../settings/settings.ts'
import { dueKinds } from './due-kinds.ts'
import { serve } from './serve.ts'

test('no two kinds have one name', () => {
  const names = dueKinds.map(({ kind }) => kind)
  expect(new Set(names).size).toBe(names.length)
})

test('a server takes the due rows of every kind, and tells how late the others are', async () => {
  const { sql, serving: target, drop } = await testDatabase()
  onTestFinished(drop)
  // Their subjects are gone, so every kind only removes its row.
  await sql`
    insert into deadline (kind, subject, due_at)
    select kind, gen_random_uuid(), now() - interval '1 hour'
    from unnest(${[...dueKinds.map(({ kind }) => kind), 'of a newer release']}::text[]) as kind`
  const settings = { ...readSettings({}), port: 0 }
  const serving = await serve({ settings, plan: { target, webFolder: undefined }, log: createLog('silent') })
  await expect
    .poll(() => sql`select kind, tries from deadline`)
    .toEqual([{ kind: 'of a newer release', tries: 0 }])
  expect(await serving.metrics()).toMatch(/^batua_deadlines_late_seconds 36\d\d\./m)
  await serving.stop()
})
