import { expect, test } from 'vitest'
import { passTime, runDue } from '#test/due.ts'
import {
  giveBack,
  heldNow,
  keep,
  money,
  paid,
  payee,
  payer,
  reported,
  seenBy,
  server,
  subjects,
  useDisputes,
} from '../testing/people.ts'

useDisputes()

const runTwice = () => Promise.all([runDue(server), runDue(server)])

test('without an answer two administrators decide, and the other side was reminded once', async () => {
  const dispute = await reported(await paid())
  await passTime(server.sql, 'dispute_reminder', '48 hours')
  await runTwice()
  expect(await subjects(payee)).toHaveLength(2)
  await passTime(server.sql, 'dispute_answer', '72 hours')
  await runTwice()
  const seen = await seenBy(payer, dispute)
  expect(seen.state).toBe('review')
  expect(seen.events.map(({ kind }) => kind)).toEqual(['reported', 'asked', 'no_answer'])
  expect(await heldNow()).toBeGreaterThanOrEqual(50_000n)
})

test('a hold ends after 7 days: the money is in the wallet and the report stays open', async () => {
  const dispute = await reported(await paid())
  await passTime(server.sql, 'dispute_hold', '7 days')
  await runTwice()
  expect(await money.balance(payee)).toBe(500)
  expect(await seenBy(payee, dispute)).toMatchObject({ state: 'waiting', held: 0, heldUntil: null })
  expect((await seenBy(payer, dispute)).events.map(({ kind }) => kind)).toEqual(['reported', 'asked'])
  expect((await subjects(payee))[0]).toBe('The held money is yours again; the report is still open')
})

test('without a decision the money stays after 30 days, and both are told once', async () => {
  const dispute = await reported(await paid())
  await keep(dispute)
  await passTime(server.sql, 'dispute_review', '30 days')
  await runTwice()
  expect(await seenBy(payer, dispute)).toMatchObject({ state: 'closed', result: 'kept', returned: 0 })
  expect([await money.balance(payer), await money.balance(payee)]).toEqual([500, 500])
  for (const side of [payer, payee])
    expect((await subjects(side)).filter((one) => one.startsWith('Decided'))).toHaveLength(1)
})

test('a deadline that comes after the answer changes nothing', async () => {
  const dispute = await reported(await paid())
  await keep(dispute)
  const before = await seenBy(payer, dispute)
  await server.sql`insert into deadline (kind, subject, due_at) values ('dispute_answer', ${dispute._id}, now())`
  await runTwice()
  expect(await seenBy(payer, dispute)).toEqual(before)
})

test('a closed dispute has no deadline', async () => {
  const dispute = await reported(await paid())
  await giveBack(dispute)
  expect(await server.sql`select kind from deadline where subject = ${dispute._id}`).toEqual([])
})
