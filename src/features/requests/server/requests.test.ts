import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { stepUp } from '#contract/endpoints/auth.ts'
import { rates } from '#contract/rates.ts'
import { exampleTariff, setTariff } from '#features/fees/testing/tariffs.ts'
import { attemptFrom, recordAttempt } from '#server/accounts/attempts.ts'
import { ADDRESS, allButOne, expectToWait } from '#test/rates.ts'
import { apps } from '#test/second-factor.ts'
import { requestsCalls } from '../calls.ts'
import { requestLimits } from '../facts.ts'
import { ask, asked, at, declineAs, listed, payAs, see, useRequests } from '../testing/server.ts'
import { sweepRequests } from './requests.ts'

useRequests()

const full = { status: 422, body: { code: 'REQUESTS_FULL' } }

/** As if this person had asked that often before. */
const askedBefore = (requester: number, payers: readonly (number | null)[], stranger = false) => at.server
  .sql`
  insert into payment_request (id, token, requester, payer, amount, stranger, expires_at)
  select gen_random_uuid(), gen_random_uuid()::text, ${requester}, payer, 100, ${stranger}, now() + interval '1 day'
  from unnest(${[...payers]}::int[]) as payer`
const closeAll = (requester: number) => at.server.sql`
  update payment_request set state = 'cancelled', closed_at = now() where requester = ${requester} and state = 'open'`

test('the named person sees the request, who asks and until when; a stranger sees a masked name', async () => {
  const [asker, payer] = [
    await at.server.user({ name: 'Rahim Uddin' }),
    await at.server.user({ name: 'Nusrat Jahan' }),
  ]
  const request = await asked(asker, { recipientPhone: payer.email, amount: 350.5, note: 'Lunch' })
  expect(request).toMatchObject({
    state: 'open',
    isLink: false,
    person: { name: 'Nusrat J.', isKnown: false },
  })
  const days = (Date.parse(request.expiresAt) - Date.parse(request.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(14)
  expect(await listed(payer, 'to_me')).toMatchObject([
    { _id: request._id, amount: 350.5, note: 'Lunch', person: { name: 'Rahim U.', isKnown: false } },
  ])
  expect(await listed(payer, 'by_me')).toEqual([])
  const [told] = await at.server.sql`select type, details from notification where person = ${payer.id}`
  expect(told).toEqual({ type: 'request_received', details: { name: 'Rahim U.', amount: '350.5' } })
  expect(await at.server.actionsOn(asker.id)).toContain('make_request')
})

// threat: request-note
test('a mail goes to people who know the requester, without the note, and to no stranger', async () => {
  const [asker, payer] = [await at.money.userWith(100, { name: 'Rahim Uddin' }), await at.server.user()]
  const body = { recipientPhone: payer.email, amount: 350, note: 'An abusive note' }
  await asked(asker, body)
  expect(await at.server.mailsTo(payer.email)).toEqual([])
  await at.money.send(asker, payer.email, 10)
  await asked(asker, body)
  const mail = (await at.server.mailsTo(payer.email)).find(({ subject }) => subject.includes('asks'))
  expect(mail?.subject).toBe('Rahim Uddin asks you for ৳350.00')
  expect(mail?.text).not.toContain('abusive')
})

// threat: request-token
test('a request to one person does not exist for others', async () => {
  const [asker, payer, other] = [
    await at.server.user(),
    await at.money.userWith(500),
    await at.money.userWith(500),
  ]
  const request = await asked(asker, { recipientPhone: payer.email, amount: 100 })
  const nothing = { status: 404, body: { code: 'REQUEST_NOT_FOUND' } }
  expect(await payAs(other, request)).toMatchObject(nothing)
  expect(await declineAs(other, request)).toMatchObject(nothing)
  expect(await see(request.token)).toMatchObject(nothing)
  expect(await see(request.token, other.token)).toMatchObject(nothing)
  expect((await see(request.token, payer.token)).status).toBe(200)
  expect(await at.money.balance(other)).toBe(500)
})

// threat: request-token
test('a pay link tells a visitor a masked name and the terms, and the two sides what it is to them', async () => {
  const asker = await at.server.user({ name: 'Rahim Uddin' })
  const payer = await at.money.userWith(500)
  const request = await asked(asker, { amount: 350, note: '2 kg rice' })
  expect(request.link).toBe(`${at.server.services.settings.publicUrl}/pay/${request.token}`)
  const seen = await see(request.token)
  expect(seen.headers.get('x-robots-tag')).toBe('noindex')
  expect(seen.body.data).toEqual({
    kind: 'request',
    name: 'Rahim U.',
    shownName: null,
    amount: 350,
    note: '2 kg rice',
    state: 'open',
    expiresAt: request.expiresAt,
    you: null,
    receipt: null,
  })
  expect((await see(request.token, asker.token)).body.data.you).toBe('asker')
  const { reference } = (await payAs(payer, request)).body.data
  expect((await see(request.token, payer.token)).body.data).toMatchObject({
    state: 'paid',
    you: 'payer',
    receipt: { reference },
  })
  expect((await see(request.token)).body.data).toMatchObject({ state: 'paid', you: null, receipt: null })
})

// threat: request-token
test('guessing links ends in the same 404, and then in a 429', async () => {
  const payer = await at.money.userWith(100)
  const wrong = randomBytes(16).toString('base64url')
  expect(await see(wrong)).toMatchObject({ status: 404, body: { code: 'REQUEST_NOT_FOUND' } })
  expect(await at.server.request('GET', '/api/v1/pay/short')).toMatchObject({
    status: 404,
    body: { code: 'REQUEST_NOT_FOUND' },
  })
  await allButOne(at.server, 'stranger_miss', payer.id)
  expect((await payAs(payer, { token: wrong, amount: 10 })).status).toBe(404)
  expectToWait(await payAs(payer, { token: wrong, amount: 10 }))
  for (let i = 0; i < rates.pay_link[0].max; i++)
    await recordAttempt(at.server.sql, attemptFrom('pay_link', ADDRESS))
  expectToWait(await see(wrong))
  await at.server.sql`delete from attempt`
})

// threat: request-flood
test('three open requests to one person are enough, and ten strangers a day', async () => {
  const [asker, payer] = [await at.server.user(), await at.server.user()]
  const body = { recipientPhone: payer.email, amount: 10 }
  for (let i = 0; i < requestLimits.openPerPair; i++) await asked(asker, body)
  expect(await ask(asker, body)).toMatchObject(full)
  await closeAll(asker.accountId!)
  expect((await ask(asker, body)).status).toBe(200)
  await askedBefore(asker.accountId!, Array(requestLimits.strangersPerDay - 4).fill(payer.accountId), true)
  await closeAll(asker.accountId!)
  expect(await ask(asker, body)).toMatchObject(full)
  expect(await listed(payer, 'to_me', 'open')).toEqual([])
})

test('a day has 60 links, and 100 requests can be open', async () => {
  const [asker, payer] = [await at.server.user(), await at.server.user()]
  await askedBefore(asker.accountId!, Array(requestLimits.linksPerDay).fill(null))
  expect(await ask(asker, { amount: 10 })).toMatchObject(full)
  await at.server.sql`
    update payment_request set created_at = now() - interval '2 days' where requester = ${asker.accountId}`
  expect((await ask(asker, { amount: 10 })).status).toBe(200)
  await askedBefore(
    asker.accountId!,
    Array(requestLimits.open - requestLimits.linksPerDay - 1).fill(payer.accountId),
  )
  expect(await ask(asker, { amount: 10 })).toMatchObject(full)
})

test('a repeated reference answers the same request, and is refused with other content', async () => {
  const asker = await at.server.user()
  const body = { amount: 10, reference: 'order-1842' }
  const first = await asked(asker, body)
  expect((await asked(asker, body))._id).toBe(first._id)
  expect(await ask(asker, { ...body, amount: 11 })).toMatchObject({
    status: 409,
    body: { code: 'REFERENCE_USED' },
  })
  expect(await listed(asker, 'by_me')).toHaveLength(1)
})

test('a note with hidden characters, a wild amount, hour or reference is refused', async () => {
  const asker = await at.server.user()
  const wrongs = [
    { amount: 10, note: 'paid\u202e' },
    { amount: 0.5 },
    { amount: 10, hours: 0 },
    { amount: 10, hours: 721 },
    { amount: 10, reference: 'a b' },
  ]
  for (const wrong of wrongs) expect((await ask(asker, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await ask(asker, { amount: 10, recipientPhone: asker.email })).toMatchObject({
    status: 422,
    body: { code: 'SELF_TRANSFER' },
  })
  expect(await listed(asker, 'by_me')).toEqual([])
})

// threat: recipient-lookups
test('asking strangers counts as looking them up', async () => {
  const [asker, payer] = [await at.server.user(), await at.server.user()]
  await allButOne(at.server, 'lookup', asker.id)
  await asked(asker, { recipientPhone: payer.email, amount: 10 })
  expectToWait(await ask(asker, { recipientPhone: payer.email, amount: 10 }))
  expectToWait(await ask(asker, { recipientPhone: 'nobody@batua.test', amount: 10 }))
})

test('requests are kept for 400 days', async () => {
  const asker = await at.server.user()
  const [old, kept] = [await asked(asker, { amount: 10 }), await asked(asker, { amount: 10 })]
  await at.server.sql`
    update payment_request set created_at = now() - interval '401 days' where id = ${old._id}`
  await sweepRequests(at.server.sql)
  expect(await listed(asker, 'by_me')).toMatchObject([{ _id: kept._id }])
})

// threat: request-token; confirmation-reuse
test('above the sum the payment needs a confirmation that is for this request alone', async () => {
  const app = apps()
  const [asker, payer] = [await at.server.user({ name: 'Rahim Uddin' }), await at.money.userWith(50_000)]
  await app.add(at.server, payer)
  const [one, other] = [await asked(asker, { amount: 8_000 }), await asked(asker, { amount: 8_000 })]
  expect(await payAs(payer, one)).toMatchObject({
    status: 403,
    body: { code: 'STEP_UP_REQUIRED', data: { amount: 8_000, to: 'Rahim U.' } },
  })
  const body = { requestToken: one.token, amount: 8_000 }
  const { data } = (
    await at.server.call(stepUp, {
      token: payer.token,
      body: { proof: { code: await app.codeOf(payer) }, for: { path: requestsCalls.payRequest.path, body } },
    })
  ).body
  const confirmed = { ...payer, token: data.token }
  const shown = { 'step-up': data.paymentProof! }
  expect((await payAs(confirmed, other, { headers: shown })).status).toBe(403)
  expect((await payAs(confirmed, one, { headers: shown })).status).toBe(200)
  expect(await at.money.balance(confirmed)).toBe(42_000)
})

test('a payer pays the fee beside the amount that was asked for, if they were told', async () => {
  const [asker, payer] = [await at.server.user(), await at.money.userWith(5000)]
  const request = await asked(asker, { amount: 1000 })
  await setTariff(at.server.sql, exampleTariff)
  expect(await payAs(payer, request)).toMatchObject({ status: 422, body: { code: 'FEE_CHANGED' } })
  expect((await payAs(payer, request, { expectedFee: 5 })).body.data).toMatchObject({ amount: 1000, fee: 5 })
  expect([await at.money.balance(payer), await at.money.balance(asker)]).toEqual([3995, 1000])
  await at.money.state()
})
