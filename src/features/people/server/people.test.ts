import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRecipient } from '#contract/endpoints/wallet.ts'
import { moneyCalls } from '#test/money.ts'
import { freshPhone, type TestPerson } from '#test/people.ts'
import { allButOne, expectToWait, repeated } from '#test/rates.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { listPeople, removePerson, savePerson } from '../contract.ts'
import { peopleLimits } from '../facts.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const lookUp = ({ token }: TestPerson, recipientPhone: string) =>
  server.call(findRecipient, { token, body: { recipientPhone } })
const people = async ({ token }: TestPerson) => (await server.call(listPeople, { token })).body.data
const save = ({ token }: TestPerson, recipientPhone: string, nickname = 'Bhai') =>
  server.call(savePerson, { token, body: { recipientPhone, nickname } })

// threat: stale-recipient
test('recent people are the receivers of the last sends, each once, newest first, with the address that was typed', async () => {
  const phone = freshPhone()
  const [me, one, two] = [
    await money.userWith(500),
    await server.user({ name: 'Taslima Akter', phone: `+88${phone}` }),
    await server.user({ name: 'Ayesha Siddika' }),
  ]
  expect(await people(me)).toEqual({ recent: [], saved: [] })
  await money.send(me, two.email, 1)
  await money.send(me, phone, 1)
  await money.withdraw(me, 10)
  await money.send(me, phone, 1)
  expect((await people(me)).recent).toEqual([
    { name: 'Taslima A.', address: `+88${phone}` },
    { name: 'Ayesha S.', address: two.email },
  ])
  // The number passes to somebody else: it must not be offered as hers any more.
  await server.sql`update person set phone = null, phone_verified_at = null where id = ${one.id}`
  await server.user({ phone: `+88${phone}` })
  expect((await people(me)).recent).toEqual([{ name: 'Ayesha S.', address: two.email }])
  expect((await people(two)).recent).toEqual([])
})

test('somebody paid by pay code is not among recent people, and cannot be saved by the code', async () => {
  const [me, shop] = [await money.userWith(500), await server.user()]
  const code = '4829137502649183059'
  await server.sql`insert into pay_code (person, code) values (${shop.id}, ${code})`
  expect((await money.send(me, code, 1)).status).toBe(200)
  expect(await save(me, code)).toMatchObject({ status: 404, body: { code: 'RECIPIENT_NOT_FOUND' } })
  expect(await people(me)).toEqual({ recent: [], saved: [] })
})

// threat: recipient-lookups
test('a saved person has the nickname and a masked name; saving counts as a lookup', async () => {
  const [me, other] = [await money.userWith(100), await server.user({ name: 'Karim Sheikh' })]
  expect((await save(me, other.email)).body.data.saved).toMatchObject([
    { nickname: 'Bhai', name: 'Karim S.', address: other.email },
  ])
  const { saved } = (await save(me, other.email, 'Karim bhai')).body.data
  expect(saved).toMatchObject([{ nickname: 'Karim bhai' }])
  for (let i = 0; i < 18; i++) await lookUp(me, other.email)
  expect(await save(me, other.email)).toMatchObject({ status: 429 })
  expect((await save(me, 'nobody@batua.test')).status).toBe(429)

  const stranger = await server.user()
  const remove = ({ token }: TestPerson) =>
    server.call(removePerson, { token, params: { savedId: saved[0]!._id } })
  expect(await remove(stranger)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  expect((await people(me)).saved).toHaveLength(1)
  expect((await remove(me)).body.data.saved).toEqual([])
  expect(await server.actionsOn(me.id)).toEqual(expect.arrayContaining(['save_person', 'remove_person']))
})

test('one person is listed once, whether saved or paid by phone or by email, and is removed as one', async () => {
  const phone = freshPhone()
  const [me, other] = [
    await money.userWith(500),
    await server.user({ name: 'Rina Das', phone: `+88${phone}` }),
  ]
  await money.send(me, other.email, 1)
  await money.send(me, phone, 1)
  expect((await people(me)).recent).toEqual([{ name: 'Rina D.', address: `+88${phone}` }])
  await save(me, other.email, 'Didi')
  expect(await people(me)).toMatchObject({ recent: [], saved: [{ nickname: 'Didi', address: other.email }] })

  await save(me, phone, 'Rina di')
  expect(await people(me)).toMatchObject({
    recent: [],
    saved: [{ nickname: 'Rina di', address: `+88${phone}` }],
  })
  // Saved under both addresses by an earlier version.
  await server.sql`
    insert into saved_person (id, owner, person, address, nickname)
    values ('00000000-0000-7000-8000-000000000000', ${me.id}, ${other.id}, ${other.email}, 'Didi')`
  const { saved } = await people(me)
  expect(saved).toMatchObject([{ nickname: 'Rina di' }])
  await server.call(removePerson, { token: me.token, params: { savedId: saved[0]!._id } })
  expect(await people(me)).toEqual({ recent: [{ name: 'Rina D.', address: `+88${phone}` }], saved: [] })
})

test('a person can save a hundred people, and not one more', async () => {
  const [me, other] = [await money.userWith(100), await server.user()]
  await server.sql`
    insert into saved_person (id, owner, person, address, nickname)
    select gen_random_uuid(), ${me.id}, ${other.id}, 'a' || n, 'n' from generate_series(1, ${peopleLimits.savedPeople}) as n`
  expect(await save(me, other.email)).toMatchObject({ status: 422, body: { code: 'PEOPLE_FULL' } })
})

// threat: audit-flood
test('saving a known person again is recorded once for a burst, and limited', async () => {
  const [me, friend] = [await server.user(), await server.user()]
  expect(await repeated(() => save(me, friend.email))).toEqual(['200 OK'])
  expect(await server.actionsOn(me.id)).toEqual(['save_person'])
  await server.sql`delete from attempt`
  await allButOne(server, 'people', me.id)
  expect((await save(me, friend.email)).status).toBe(200)
  expectToWait(await save(me, friend.email))
})
