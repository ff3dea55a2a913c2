import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { getTransaction } from '#contract/endpoints/history.ts'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { startProcess } from '#test/server-process.ts'
import { asked, at, cancelAs, countOf, declineAs, listed, payAs, useRequests } from '../testing/server.ts'

useRequests()

const stateOf = async (id: string) =>
  (await at.server.sql<{ state: string }[]>`select state from payment_request where id = ${id}`)[0]!.state

// threat: request-paid-twice
test('a request is paid once, with its note, and both sides see it', async () => {
  const [asker, payer] = [
    await at.server.user({ name: 'Rahim Uddin' }),
    await at.money.userWith(500, { name: 'Nusrat Jahan' }),
  ]
  const request = await asked(asker, { recipientPhone: payer.email, amount: 350, note: 'Lunch on Thursday' })
  const paid = await payAs(payer, request)
  expect(paid).toMatchObject({
    status: 200,
    body: {
      message: 'Paid ৳350 to Rahim U.',
      data: {
        type: 'send_money',
        amount: 350,
        note: 'Lunch on Thursday',
        receiver: { name: 'Rahim U.', email: null, phone: null },
      },
    },
  })
  const { reference } = paid.body.data
  for (const { token } of [payer, asker])
    expect(
      (await at.server.call(getTransaction, { token, params: { reference } })).body.data.request,
    ).toEqual({
      _id: request._id,
      askedAt: request.createdAt,
    })
  expect(await payAs(payer, request)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect([await at.money.balance(payer), await at.money.balance(asker)]).toEqual([150, 350])
  expect(await listed(asker, 'by_me')).toMatchObject([{ state: 'paid', person: { name: 'Nusrat Jahan' } }])
  expect(await listed(payer, 'to_me', 'open')).toEqual([])
  expect(await listed(payer, 'to_me', 'closed')).toMatchObject([{ state: 'paid' }])
  const [told] = await at.server.sql`select type, details from notification where person = ${asker.id}`
  expect(told).toEqual({ type: 'request_paid', details: { name: 'Nusrat Jahan', amount: '350' } })
  await at.money.state()
})

test('a retry with the same key learns the first outcome, and the key is for this request alone', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const [first, second] = [await asked(asker, { amount: 100 }), await asked(asker, { amount: 100 })]
  const key = randomUUID()
  const paid = await payAs(payer, first, { key })
  expect((await payAs(payer, first, { key })).body).toEqual(paid.body)
  expect(await payAs(payer, second, { key })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await at.money.balance(payer)).toBe(400)
})

// threat: request-paid-twice
test('of 200 payments of one request at once through two processes one is posted', async () => {
  const processes = await Promise.all([1, 2].map(() => startProcess(at.database.target)))
  onTestFinished(() => processes.forEach(({ child }) => void child.kill('SIGKILL')))
  const asker = await at.server.user()
  const payers = await Promise.all(Array.from({ length: 10 }, () => at.money.userWith(1000)))
  const request = await asked(asker, { amount: 250 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => payAs(payers[i % 10]!, request, { by: processes[i % 2]! })),
  )
  expect(countOf(answers)).toEqual({ '200 OK': 1, '422 REQUEST_CLOSED': 199 })
  expect(await at.money.balance(asker)).toBe(250)
  const left = await Promise.all(payers.map(at.money.balance))
  expect(left.reduce((sum, balance) => sum + balance)).toBe(9750)

  const payer = payers[0]!
  await at.money.deposit(payer, 10_000)
  for (let round = 0; round < 100; round++) {
    const isDecline = round % 2 === 0
    const named = await insertRequest(asker.accountId!, payer.accountId!)
    const [one, other] = round % 4 < 2 ? processes : processes.toReversed()
    const [pay, close] = await Promise.all([
      payAs(payer, named, { by: one! }),
      isDecline ? declineAs(payer, named, other) : cancelAs(asker, named, other),
    ])
    expect([pay.status, close.status].toSorted(), `round ${round}`).toEqual([200, 422])
    expect(await stateOf(named._id)).toBe(pay.status === 200 ? 'paid' : isDecline ? 'declined' : 'cancelled')
  }
  await at.money.state()
})

/** The limits of a day allow fewer. */
async function insertRequest(requester: number, payer: number) {
  const token = randomUUID().replaceAll('-', '').slice(0, 22)
  const [row] = await at.server.sql<[{ id: string }]>`
    insert into payment_request (id, token, requester, payer, amount, expires_at)
    values (${randomUUID()}, ${token}, ${requester}, ${payer}, 100, now() + interval '1 day') returning id`
  return { _id: row.id, token, amount: 1 }
}

test('a request that was taken back or declined is not paid', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const ask = () => asked(asker, { recipientPhone: payer.email, amount: 100 })
  const [cancelled, declined] = [await ask(), await ask()]
  expect((await cancelAs(asker, cancelled)).body.data.state).toBe('cancelled')
  expect((await declineAs(payer, declined)).body.data.state).toBe('declined')
  for (const request of [cancelled, declined])
    expect(await payAs(payer, request)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect(await cancelAs(asker, declined)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect(await at.money.balance(payer)).toBe(500)
  expect(await at.server.actionsOn(payer.id)).toContain('decline_request')
})

test('a request that has expired since the page was opened is not paid', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const request = await asked(asker, { amount: 100, hours: 1 })
  await at.server.sql`
    update payment_request set expires_at = clock_timestamp() where id = ${request._id}`
  expect(await payAs(payer, request)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect(await cancelAs(asker, request)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect(await listed(asker, 'by_me')).toMatchObject([{ state: 'expired' }])
  expect(await at.money.balance(payer)).toBe(500)
})

test('another amount than that of the request is refused and moves nothing', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const request = await asked(asker, { amount: 100 })
  const key = randomUUID()
  for (let i = 0; i < 2; i++)
    expect(await payAs(payer, request, { key, amount: 99.99 })).toMatchObject({
      status: 422,
      body: { code: 'REQUEST_CHANGED' },
    })
  expect([await at.money.balance(payer), await stateOf(request._id)]).toEqual([500, 'open'])
})

test('a refused payment leaves the request open: too little money, a blocked requester, the own request', async () => {
  const [asker, poor, rich] = [
    await at.money.userWith(300),
    await at.money.userWith(50),
    await at.money.userWith(500),
  ]
  const request = await asked(asker, { amount: 100 })
  expect(await payAs(poor, request)).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } })
  expect(await payAs(asker, request)).toMatchObject({ status: 422, body: { code: 'SELF_TRANSFER' } })
  const block = (status: string) =>
    at.server.sql.begin(async (tx) => {
      await tx`update person set status = ${status} where id = ${asker.id}`
      await tx`update account set status = ${status} where owner = ${asker.id}`
    })
  await block('blocked')
  expect(await payAs(rich, request)).toMatchObject({ status: 422, body: { code: 'RECIPIENT_UNAVAILABLE' } })
  await block('active')
  expect(await stateOf(request._id)).toBe('open')
  expect((await payAs(rich, request)).status).toBe(200)
  await at.money.state()
})

// threat: kill-during-request
test('after a kill during the payment a request is open or paid, and a retry pays it once', async () => {
  const victims = await Promise.all([1, 2].map(() => startProcess(at.database.target)))
  onTestFinished(() => victims.forEach(({ child }) => void child.kill('SIGKILL')))
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const { sql } = at.server
  for (const [i, victim] of victims.entries()) {
    const request = await asked(asker, { amount: 100 })
    const key = randomUUID()
    const pay = () => payAs(payer, request, { key, by: victim }).catch(() => 'broken')
    const kill = () => {
      victim.child.kill('SIGKILL')
      return victim.exited
    }
    if (i === 0)
      await sql.begin(async (tx) => {
        await tx`lock table transfer in share mode`
        const answered = pay()
        await untilWaitingForLocks(sql, 1)
        await Promise.all([kill(), answered])
      })
    else {
      const answered = pay()
      await expect.poll(() => stateOf(request._id)).toBe('paid')
      await Promise.all([kill(), answered])
    }
    await at.money.state()
    for (let retry = 0; retry < 2; retry++) expect((await payAs(payer, request, { key })).status).toBe(200)
    expect(await at.money.balance(payer)).toBe(400 - i * 100)
  }
  await at.money.state()
})

test('ledger:verify finds a paid request whose transfer has another amount, receiver or payer', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(500)]
  const request = await asked(asker, { amount: 100 })
  await payAs(payer, request)
  const faults = async () => (await verifyLedger(at.server.sql, undefined, checksOfFeatures)).faults
  expect(await faults()).toEqual([])
  const { sql } = at.server
  const [right] = await sql<{ seq: bigint }[]>`
    select paid_seq as seq from payment_request where id = ${request._id}`
  const wrongs = [
    sql`amount = amount + 1`,
    sql`requester = ${payer.accountId}, payer = null`,
    sql`paid_by = ${asker.accountId}`,
    sql`paid_seq = 999999999`,
  ]
  for (const wrong of wrongs) {
    await sql`update payment_request set ${wrong} where id = ${request._id}`
    expect(await faults()).toMatchObject([{ row: expect.stringContaining(request._id) }])
    await sql`
      update payment_request set amount = 10000, requester = ${asker.accountId}, payer = null,
        paid_by = ${payer.accountId}, paid_seq = ${right!.seq}
      where id = ${request._id}`
  }
  expect(await faults()).toEqual([])
})
