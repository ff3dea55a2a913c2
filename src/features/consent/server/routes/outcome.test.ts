import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { cancelPayment, getPayment } from '#contract/endpoints/wallet.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import type { TestPerson } from '#test/people.ts'
import { consentServer } from '../../testing/server.ts'

const { at, ask, couple, consentsOf, newest, approve, pendingOf, stateOf } = consentServer()

const told = ({ token }: TestPerson, paymentKey: string) =>
  at.server.call(getPayment, { token, params: { paymentKey } })
const cancel = ({ token }: TestPerson, paymentKey: string) =>
  at.server.call(cancelPayment, { token, params: { paymentKey } })

// threat: cancelled-key
test('a cash-out that waits for its customer is waiting; cancelling it closes the request and pays nothing', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const pending = pendingOf(await ask(agent, user, { key }))
  expect((await told(agent, key)).body).toMatchObject({
    message: 'The customer has not answered yet',
    data: {
      outcome: 'waiting',
      transaction: null,
      refusal: null,
      consentRequest: { _id: pending._id, amount: 100 },
    },
  })
  expect((await cancel(agent, key)).body.data.outcome).toBe('refused')
  expect(await consentsOf(user)).toEqual([])
  expect(await stateOf(pending._id)).toBe('cancelled')
  expect(await ask(agent, user, { key })).toMatchObject({ status: 422, body: { code: 'PAYMENT_CANCELLED' } })
  expect(await consentsOf(user), 'nobody is asked again').toEqual([])
  expect(await at.money.balance(user)).toBe(1000)
})

test('a cancel after the approval pays nothing, and ends the call that waits', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  await ask(agent, user, { key })
  const { _id } = await newest(user)
  const waiting = ask(agent, user, { key, wait: 20 })
  await cancel(agent, key)
  expect(await waiting).toMatchObject({ status: 422, body: { code: 'PAYMENT_CANCELLED' } })
  expect((await approve(user, _id)).body.code).toBe('CONSENT_CLOSED')

  const second = randomUUID()
  await ask(agent, user, { key: second })
  await approve(user, (await newest(user))._id)
  await cancel(agent, second)
  expect((await ask(agent, user, { key: second })).body.code).toBe('PAYMENT_CANCELLED')
  expect(await at.money.balance(user)).toBe(1000)
})

// threat: cancelled-key
test('a cash-out that is cancelled while its request is being opened asks nobody', async () => {
  const [agent, user] = await couple()
  const key = randomUUID()
  const { sql } = at.server
  // Holds the last statement of the call that opens the request.
  await sql`create function hold_mail() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(170170); return new; end $$`
  await sql`create trigger hold_mail before insert on outbox for each row execute function hold_mail()`
  onTestFinished(() => sql`drop function hold_mail cascade`.then(() => {}))
  let asking: ReturnType<typeof ask> | undefined
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(170170)`
    asking = ask(agent, user, { key })
    await untilWaitingForLocks(sql, 1)
    expect((await cancel(agent, key)).body.data.outcome).toBe('refused')
  })
  expect(await asking).toMatchObject({ status: 422, body: { code: 'PAYMENT_CANCELLED' } })
  expect(await consentsOf(user)).toEqual([])
  expect(await at.money.balance(user)).toBe(1000)
})
