import { expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { requestLimits } from '../facts.ts'
import { asked, at, listed, payAs, see, useRequests } from '../testing/server.ts'

useRequests()

type Person = { token: string }
const block = ({ token }: Person, { _id }: { _id: string }) =>
  at.server.call(contract.blockRequester, { token, params: { requestId: _id } })
const blocked = async ({ token }: Person) => (await at.server.call(contract.listBlocked, { token })).body.data
const unblock = ({ token }: Person, blockId: string) =>
  at.server.call(contract.unblockRequester, { token, params: { blockId } })
const remind = ({ token }: Person, { _id }: { _id: string }) =>
  at.server.call(contract.remindPayer, { token, params: { requestId: _id } })
const notificationsOf = async ({ id }: { id: string }) =>
  (
    await at.server.sql<{ type: string }[]>`select type from notification where person = ${id} order by id`
  ).map(({ type }) => type)
const nothing = { status: 404, body: { code: 'REQUEST_NOT_FOUND' } }
const aDayPasses = ({ _id }: { _id: string }) => at.server.sql`
  update payment_request set created_at = created_at - interval '1 day', reminded_at = reminded_at - interval '1 day'
  where id = ${_id}`

// threat: request-flood
test('blocking declines what is open, and hides what this person asks for later', async () => {
  const [asker, victim, other] = [
    await at.server.user({ name: 'Mehedi Hasan' }),
    await at.money.userWith(500),
    await at.server.user(),
  ]
  const ask = () => asked(asker, { recipientPhone: victim.email, amount: 10 })
  const open = [await ask(), await ask()]
  expect(await block(other, open[0]!), 'only the payer can').toMatchObject(nothing)
  expect((await block(victim, open[0]!)).body.data.state).toBe('declined')
  expect((await listed(asker, 'by_me')).map(({ state }) => state)).toEqual(['declined', 'declined'])
  const told = await notificationsOf(victim)
  const hidden = await ask()
  expect(hidden, 'to its requester it looks like any other').toMatchObject({ state: 'open', isLink: false })
  expect((await see(hidden.token, asker.token)).status).toBe(200)
  expect(await listed(victim, 'to_me', 'open')).toEqual([])
  expect(await payAs(victim, hidden)).toMatchObject(nothing)
  expect(await see(hidden.token, victim.token)).toMatchObject(nothing)
  await aDayPasses(hidden)
  expect((await remind(asker, hidden)).status).toBe(200)
  expect(await notificationsOf(victim)).toEqual(told)
  expect(await at.money.balance(victim)).toBe(500)

  const [row] = await blocked(victim)
  expect(row).toMatchObject({ name: 'Mehedi H.' })
  expect(await blocked(asker)).toEqual([])
  expect(await unblock(other, row!._id)).toMatchObject({ status: 404, body: { code: 'BLOCK_NOT_FOUND' } })
  expect((await unblock(victim, row!._id)).body.data).toEqual([])
  await ask()
  expect(await listed(victim, 'to_me', 'open')).toHaveLength(1)
  expect(await at.server.actionsOn(victim.id)).toEqual(
    expect.arrayContaining(['block_requester', 'unblock_requester']),
  )
})

// threat: request-flood
test('a payer is reminded three times, once a day, and strangers get no mail', async () => {
  const [asker, payer] = [await at.server.user({ name: 'Rahim Uddin' }), await at.server.user()]
  const request = await asked(asker, { recipientPhone: payer.email, amount: 10 })
  for (let i = 0; i < requestLimits.reminders; i++) {
    expect((await remind(asker, request)).status, 'not on the same day').toBe(429)
    await aDayPasses(request)
    expect((await remind(asker, request)).status).toBe(200)
  }
  await aDayPasses(request)
  expect((await remind(asker, request)).status).toBe(429)
  expect(await listed(asker, 'by_me')).toMatchObject([{ remindableAt: null }])
  expect((await notificationsOf(payer)).filter((type) => type === 'request_reminder')).toHaveLength(3)
  expect(await at.server.mailsTo(payer.email)).toEqual([])
})

test('a reminder of a known person is mailed; a link and a closed request have none', async () => {
  const [asker, payer] = [await at.money.userWith(100, { name: 'Rahim Uddin' }), await at.money.userWith(100)]
  await at.money.send(asker, payer.email, 10)
  const request = await asked(asker, { recipientPhone: payer.email, amount: 20 })
  await aDayPasses(request)
  await remind(asker, request)
  expect((await at.server.lastMail(payer.email))?.subject).toBe('Reminder: Rahim Uddin asks you for ৳20.00')
  await payAs(payer, request)
  await aDayPasses(request)
  expect(await remind(asker, request)).toMatchObject({ status: 422, body: { code: 'REQUEST_CLOSED' } })
  expect(await remind(payer, request)).toMatchObject(nothing)
  expect(await remind(asker, await asked(asker, { amount: 10 }))).toMatchObject(nothing)
})
