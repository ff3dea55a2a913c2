import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { runDue } from '#test/due.ts'
import { temporaryFolder } from '#test/embedded-process.ts'
import { hangMs } from '#test/hang-limit.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer, testRing } from '#test/server.ts'
import { startProcess } from '#test/server-process.ts'
import { passHours, resetsOn } from '../testing/desk.ts'

let database: TestDatabase
let server: TestServer
let admins: [TestPerson, TestPerson]
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer({}, { database })
  admins = [await server.admin(), await server.admin()]
})
afterAll(() => server.close())

const removals = async (person: TestPerson) => {
  const mails = await server.mailsTo(person.email)
  const actions = await server.actionsOn(person.id)
  return {
    mails: mails.filter(({ subject }) => subject === 'Your second factor was removed').length,
    events: actions.filter((action) => action === 'reset_factors').length,
  }
}

// threat: factor-reset
test('a process that is killed while it removes the factors leaves them, and the next one removes them once', async () => {
  const resets = resetsOn(server)
  const person = await resets.owner()
  const proposal = await resets.approved(person, ...admins)
  const victim = await startProcess(database.target)
  await server.sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    // The work has locked the proposal, and waits for the factors.
    await tx`select from authenticator where person = ${person.id} for update`
    await passHours(server.sql, 24)
    await untilWaitingForLocks(server.sql, 1)
    victim.child.kill('SIGKILL')
    await victim.exited
  })
  expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['approved', true])
  const second = await startProcess(database.target)
  onTestFinished(() => second.stop())
  await Promise.all([runDue(server), runDue(server)])
  await expect.poll(() => resets.stateOf(proposal), { timeout: hangMs }).toBe('done')
  await runDue(server)
  expect(await removals(person)).toEqual({ mails: 1, events: 1 })
})

test('a clock that jumps a year ahead removes the factors once', async () => {
  const resets = resetsOn(server)
  const person = await resets.owner()
  const proposal = await resets.approved(person, ...admins)
  await passHours(server.sql, 24 * 365)
  for (let i = 0; i < 3; i++) await runDue(server)
  expect(await resets.stateOf(proposal)).toBe('done')
  expect(await removals(person)).toEqual({ mails: 1, events: 1 })
})

test('a restored backup still has the approved reset, its link and its time', async () => {
  const resets = resetsOn(server)
  const [kept, removed] = [await resets.owner(), await resets.owner()]
  const proposal = await resets.approved(kept, ...admins)
  const other = await resets.approved(removed, ...admins)
  const file = join(temporaryFolder(), 'evening.batua')
  await makeBackup(database.target, file, { ring: testRing })

  const anew = await testDatabase()
  await restoreBackup(anew.target, file, { ring: testRing })
  const restored = await startServer({}, { database: anew })
  onTestFinished(() => restored.close())
  const after = resetsOn(restored)
  expect((await after.cancel(proposal.token)).status).toBe(200)
  await passHours(restored.sql, 24)
  for (let i = 0; i < 2; i++) await runDue(restored)
  expect([await after.stateOf(proposal), await after.hasFactor(kept)]).toEqual(['cancelled', true])
  expect([await after.stateOf(other), await after.hasFactor(removed)]).toEqual(['done', false])
})
