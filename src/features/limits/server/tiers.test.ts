import { expect, test } from 'vitest'
import { getUserPage } from '#features/desk/contract.ts'
import {
  approve,
  checker,
  look,
  made,
  make,
  maker,
  reason,
  refusedAs,
  server,
  stateIn,
  useDesk,
} from '#features/proposals/testing/desk.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { registrationCalls } from '#test/registration.ts'
import { lowerTier } from '../contract.ts'
import { setLimits } from '../testing/policies.ts'

useDesk()

const lower = ({ id }: TestPerson, tier: string, { token } = maker) =>
  server.call(lowerTier, { token, params: { userId: id }, body: { tier, reason } })
const raising = ({ id }: TestPerson, tier = 'regular') => ({
  kind: 'tier',
  target: id,
  payload: { tier },
  reason,
})
const tierOf = async ({ accountId }: TestPerson) =>
  (await server.sql<{ tier: string }[]>`select tier from account where id = ${accountId}`)[0]?.tier
const changes = ({ accountId }: TestPerson) => server.sql`
  select after_entry::int as after, former, tier from tier_change where account = ${accountId} order by id`

test('one admin lowers a tier alone; the person gets a mail and the reason is recorded', async () => {
  const user = await server.user()
  const { status, body } = await lower(user, 'simplified')
  expect([status, body.data.tier, await tierOf(user)]).toEqual([200, 'simplified', 'simplified'])
  expect((await server.lastMail(user.email))?.subject).toBe('You have a simplified account now')
  const [event] = await server.sql`
    select actor, details from audit_event where subject = ${user.id} and action = 'change_tier'`
  expect(event).toEqual({ actor: maker.id, details: { from: 'regular', to: 'simplified', reason } })
  expect(await changes(user)).toMatchObject([{ former: 'regular', tier: 'simplified' }])
})

// threat: own-approval
test('one admin cannot raise a tier, and nothing changes', async () => {
  const user = await server.user()
  await lower(user, 'simplified')
  expect(refusedAs(await lower(user, 'regular'))).toEqual([422, 'NEEDS_PROPOSAL'])
  expect([await tierOf(user), (await changes(user)).length]).toEqual(['simplified', 1])
  const raise = (proposal: string | null) =>
    server.services.sql`select set_tier(${user.id}, ${checker.id}, 'regular', ${proposal})`
  await expect(raise(null)).rejects.toThrow('a proposal that somebody else approved')
  const proposal = await made(raising(user))
  await expect(raise(proposal._id)).rejects.toThrow('a proposal that somebody else approved')
  await expect(
    server.services.sql`update account set tier = 'regular' where id = ${user.accountId}`,
  ).rejects.toThrow('permission denied')
  expect(await tierOf(user)).toBe('simplified')
})

test('two people raise a tier', async () => {
  const user = await server.user({ name: 'Nusrat Jahan' })
  await lower(user, 'simplified')
  const proposal = await made(raising(user))
  expect((await look(proposal)).now).toEqual({ tier: 'simplified' })
  const { body } = await approve(proposal)
  expect([body.data.state, body.data.result, await tierOf(user)]).toEqual([
    'done',
    { tier: 'regular' },
    'regular',
  ])
  expect((await server.lastMail(user.email))?.subject).toBe('You have a regular account now')
})

// threat: stale-approval
test('a proposal to raise a tier is void after the tier has changed', async () => {
  const user = await server.user()
  await lower(user, 'simplified')
  const proposal = await made(raising(user))
  await server.sql`update account set tier = 'regular' where id = ${user.accountId}`
  expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
  expect(await stateIn(proposal)).toBe('void')
})

test('a proposal that does not raise the tier is refused, and so are people without a wallet', async () => {
  const [user, agent] = [await server.user(), await server.agent()]
  expect(refusedAs(await make(raising(user)))).toEqual([422, 'TIER_NOT_RAISED'])
  expect(refusedAs(await make(raising(agent)))).toEqual([404, 'USER_NOT_FOUND'])
  expect(refusedAs(await lower(agent, 'simplified'))).toEqual([404, 'USER_NOT_FOUND'])
  expect((await make(raising(user, 'golden'))).status).toBe(400)
})

test('new people get the tier that the operator has set', async () => {
  await server.sql`update owner_setting set new_tier = 'simplified'`
  const { registered, guess } = registrationCalls(() => server)
  const person = await registered()
  expect((await guess(person, person.code)).status).toBe(200)
  await server.sql`update owner_setting set new_tier = 'regular'`
  const [row] = await server.sql`
    select tier from account join person on person.id = account.owner where email = ${person.email}`
  expect(row).toEqual({ tier: 'simplified' })
})

test('the audit judges a payment by the tier of its time', async () => {
  const money = moneyCalls(server)
  const [user, other] = [await money.userWith(500), await server.user()]
  await setLimits(server.sql, { tier: 'simplified', limits: { send_money: { perTransfer: 10 } } })
  await money.send(user, other.email, 50)
  await lower(user, 'simplified')
  expect(refusedAs(await money.send(user, other.email, 50))).toEqual([422, 'LIMIT_PER_TRANSFER'])
  await money.send(user, other.email, 10)
  expect((await verifyLedger(server.sql)).faults).toEqual([])
  await approve(await made(raising(user)))
  await money.send(user, other.email, 50)
  expect((await verifyLedger(server.sql)).faults).toEqual([])
})

test('an admin sees the tier and the use of limits on the page of a user', async () => {
  const money = moneyCalls(server)
  const [user, other] = [await money.userWith(500), await server.user()]
  await money.send(user, other.email, 50)
  const { body } = await server.call(getUserPage, { token: maker.token, params: { userId: user.id } })
  const sent = body.data.rules.limits.find(({ type }) => type === 'send_money')
  expect([body.data.rules.tier, sent?.day.used]).toEqual(['regular', 50])
})
