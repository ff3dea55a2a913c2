import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser, suspendAgent } from '#contract/endpoints/admin.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import {
  addNote,
  getAgentPage,
  getUserPage,
  listNotes,
  listPersonEvents,
  mailResetLink,
} from '../contract.ts'
import { deskLimits } from '../facts.ts'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await startServer()
  admin = await server.admin({ name: 'Farhana Rahman' })
})
afterAll(() => server.close())

const as = () => ({ token: admin.token })
const openUser = (userId: string) => server.call(getUserPage, { ...as(), params: { userId } })
const openAgent = (agentId: string) => server.call(getAgentPage, { ...as(), params: { agentId } })
const nobody = '01890000-0000-7000-8000-000000000000'

describe('the page of a user', () => {
  // threat: curious-admin
  test('shows money, sign-ins and transactions, and opening it is recorded with the subject', async () => {
    const [user, friend] = [await server.user({ name: 'Tanvir Ahmed' }), await server.user()]
    const { deposit, send } = moneyCalls(server)
    await deposit(user, 500)
    await send(user, friend.email, 120)
    await server.addPasskey(user)
    const { status, body } = await openUser(user.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Tanvir Ahmed', balance: 380, saved: 0, held: 0 })
    expect(body.data.signIns).toEqual({
      sessions: 1,
      passkeys: 1,
      hasAuthenticator: false,
      recoveryCodes: 0,
      lastAt: null,
    })
    expect(body.data.transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ['send_money', 120],
      ['add_money', 500],
    ])
    expect(await server.actionsOn(user.id)).toEqual(['view_user'])
  })

  test('has the newest transactions only', async () => {
    const user = await server.user()
    const { deposit } = moneyCalls(server)
    for (let i = 0; i < deskLimits.transactionsShown + 2; i += 1) await deposit(user, 10 + i)
    const { transactions } = (await openUser(user.id)).body.data
    expect([transactions.length, transactions[0]?.amount]).toEqual([10, 21])
  })

  test('is not found for an agent, an administrator or nobody, and then nothing is recorded', async () => {
    const agent = await server.agent()
    for (const id of [agent.id, admin.id, nobody, 'x'])
      expect(await openUser(id)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    expect(await server.actionsOn(agent.id)).toEqual([])
  })
})

describe('the page of an agent', () => {
  test('shows the float, thirty days, the work and the listing, and is recorded', async () => {
    const [agent, user] = [await server.agent({ name: 'Kamal Hossain' }), await server.user()]
    await moneyCalls(server).cashIn(agent, user.email, 250)
    const { data } = (await openAgent(agent.id)).body
    expect(data).toMatchObject({
      name: 'Kamal Hossain',
      float: { balance: -250, creditLine: 100_000, available: 99_750 },
      handled: 1,
      cashIn: 250,
      cashOut: 0,
      shutOuts: 0,
      listing: null,
    })
    expect([data.days.length, data.days.at(-1)?.cashIn]).toEqual([30, 250])
    expect(data.transactions.map(({ type }) => type)).toEqual(['cash_in'])
    expect(await server.actionsOn(agent.id)).toEqual(['view_agent'])
    expect(await openAgent(user.id)).toMatchObject({ status: 404, body: { code: 'AGENT_NOT_FOUND' } })
  })
})

describe('notes', () => {
  const write = (personId: string, words: unknown) =>
    server.call(addNote, { ...as(), params: { personId }, body: { words } })
  const notesOn = async (personId: string) =>
    (await server.call(listNotes, { ...as(), params: { personId } })).body.data

  test('are shown newest first with their author, and writing one is recorded without its words', async () => {
    const user = await server.user()
    await write(user.id, 'Called at noon')
    const { status, body } = await write(user.id, ' Called again.\nWaits for the shop. ')
    expect([status, body.message]).toEqual([201, 'The note is saved.'])
    const notes = await notesOn(user.id)
    expect(notes.map(({ words, author }) => [words, author.name])).toEqual([
      ['Called again.\nWaits for the shop.', 'Farhana Rahman'],
      ['Called at noon', 'Farhana Rahman'],
    ])
    const events =
      await server.sql`select details from audit_event where subject = ${user.id} and action = 'note'`
    expect(events.map(({ details }) => Object.keys(details))).toEqual([['note'], ['note']])
  })

  // threat: admin-text
  test('keep script as text, and refuse hidden direction, NUL, nothing and 2,001 characters', async () => {
    const user = await server.user()
    const script = '<img src=x onerror=alert(1)> =1+1'
    expect((await write(user.id, script)).body.data.words).toBe(script)
    expect((await write(user.id, 'ক'.repeat(2_000))).status).toBe(201)
    for (const words of ['', '  ', 'a\u202eb', 'a\0b', 'x'.repeat(2_001), 7, null])
      expect((await write(user.id, words)).status).toBe(400)
    expect((await notesOn(user.id)).length).toBe(2)
  })

  test('are refused about an administrator or nobody, and nothing is written', async () => {
    const before = await stateOf(server.sql)
    for (const id of [admin.id, nobody])
      expect(await write(id, 'A note')).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PERSON' } })
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: rewritten-note
  test('never change: neither the serving role nor the owner can', async () => {
    const user = await server.user()
    await write(user.id, 'As it was')
    const { sql } = server.services
    await expect(sql`update person_note set words = 'x'`).rejects.toThrow('permission denied')
    await expect(sql`delete from person_note`).rejects.toThrow('permission denied')
    await expect(
      sql`insert into person_note (person, author, words, made_at) values (${user.id}, ${admin.id}, 'x', '2020-01-01')`,
    ).rejects.toThrow('permission denied')
    await expect(server.sql`update person_note set words = 'x'`).rejects.toThrow('a note never changes')
    expect((await notesOn(user.id)).map(({ words }) => words)).toEqual(['As it was'])
  })
})

describe('events', () => {
  const eventsOn = async (personId: string, before?: number) =>
    (
      await server.call(listPersonEvents, {
        ...as(),
        params: { personId },
        ...(before !== undefined && { query: { before } }),
      })
    ).body.data

  test('come newest first, page by page, with who did it and why', async () => {
    const user = await server.user()
    const reason = 'Three people reported this account'
    await server.call(blockUser, { ...as(), params: { userId: user.id }, body: { reason } })
    const insert = (i: number) => server.sql`
      insert into audit_event (action, subject, made_at) values ('login_failed', ${user.id}, now() + ${i} * interval '1 second')`
    for (let i = 1; i <= 25; i += 1) await insert(i)
    const first = await eventsOn(user.id)
    expect([first.length, first[0]?.action]).toEqual([20, 'login_failed'])
    const second = await eventsOn(user.id, first.at(-1)?._id)
    expect(second.map(({ action }) => action)).toEqual([...Array(5).fill('login_failed'), 'block'])
    expect(second.at(-1)).toMatchObject({ by: { name: 'Farhana Rahman' }, byOperator: false, reason })
    expect(await eventsOn(user.id, second.at(-1)?._id)).toEqual([])
  })

  test('of a suspended agent have the reason', async () => {
    const agent = await server.agent()
    const reason = 'The shop is closed for good'
    await server.call(suspendAgent, { ...as(), params: { agentId: agent.id }, body: { reason } })
    expect(await eventsOn(agent.id)).toMatchObject([{ action: 'suspend', reason }])
  })
})

describe('a reset link by an administrator', () => {
  const reason = 'Called and has lost the password'
  const sendTo = (userId: string) =>
    server.call(mailResetLink, { ...as(), params: { userId }, body: { reason } })

  test('is mailed and recorded with the reason, and a second one at once is refused', async () => {
    const user = await server.user()
    expect((await sendTo(user.id)).body.message).toBe('The link is on its way by mail.')
    expect((await server.lastMail(user.email))?.text).toMatch(/\/reset-password#\S+/)
    expect(await sendTo(user.id)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await server.mailsTo(user.email)).length).toBe(1)
    const [event] = await server.sql`select actor, details from audit_event where subject = ${user.id}`
    expect(event).toEqual({ actor: admin.id, details: { mailed: 'link', reason } })
  })

  test('is refused for a blocked user and for an agent, and no mail is sent', async () => {
    const [blocked, agent] = [await server.user({ status: 'blocked' }), await server.agent()]
    expect(await sendTo(blocked.id)).toMatchObject({ status: 422, body: { code: 'USER_IS_BLOCKED' } })
    expect(await sendTo(agent.id)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    expect([await server.mailsTo(blocked.email), await server.mailsTo(agent.email)]).toEqual([[], []])
  })
})
