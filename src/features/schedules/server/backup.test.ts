import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { testDatabase } from '#test/database.ts'
import { startServer, testRing } from '#test/server.ts'
import { at, planned, runAt, useSchedules } from '../testing/server.ts'
import { hourOf } from './hours.ts'

useSchedules()

// threat: schedule-twice
test('a backup that is restored on the next day pays what was due, late and once', async () => {
  const [user, friend] = [await at.money.userWith(500), await at.server.user()]
  const schedule = await planned(user, { recipientPhone: friend.email, amount: 100, every: 'day' })
  const folder = mkdtempSync(join(tmpdir(), 'batua-schedules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'evening.batua')
  await makeBackup(at.database.target, file, { ring: testRing })

  const database = await testDatabase()
  await restoreBackup(database.target, file, { ring: testRing })
  const restored = await startServer({}, { database })
  onTestFinished(() => restored.close())
  const nextDay = hourOf(addDays(schedule.nextOn!, 1), 8)
  for (let i = 0; i < 3; i++) await runAt(nextDay, restored)
  const past = await restored.sql`
    select state, due_on::text as day from occurrence where schedule = ${schedule._id} order by due_on`
  expect(past).toEqual([
    { state: 'paid', day: schedule.nextOn },
    { state: 'due', day: addDays(schedule.nextOn!, 1) },
  ])
  const [wallet] = await restored.sql`select balance from account where id = ${friend.accountId}`
  expect(wallet?.balance).toBe(10_000n)
  const [late] = await restored.mailsTo(user.email)
  expect(late?.subject).toContain('Paid late')
})
