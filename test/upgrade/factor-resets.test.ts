import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelFactorReset } from '#features/factor-resets/contract.ts'
import { passHours } from '#features/factor-resets/testing/desk.ts'
import { approveProposal, getProposal } from '#features/proposals/contract.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import { createHousekeeping } from '#server/run/housekeeping.ts'
import { runDue } from '../due.ts'
import { startServer, type TestServer } from '../server.ts'
import { releaseWithRows, ring, tokens } from './release-0.2.ts'

const people = {
  rahim: '01a1e20b-4590-7018-9803-cd99068ee178',
  nadia: '01a1e20b-47a8-791e-b204-ed368dddcdea',
  copyCat: '01a1e20b-4a0a-7cc4-8b6a-84a72806bd6c',
}
const [root, boss] = ['01a1e20b-3705-7586-bf21-c0d67041ab02', '01a1e20b-4045-7449-acd0-cdf49fd1bdb2']
const token = newToken()

let server: TestServer
beforeAll(async () => {
  const database = await releaseWithRows()
  const { sql } = database
  // As 0.2.0 wrote them: one open, one approved 20 hours ago, and the events of one that has ended.
  await sql`
    insert into factor_reset (person, proposed_by, proposed_at, approved_by, approved_at, cancel_hash)
    values (${people.nadia}, ${root}, '2026-11-10 20:00Z', null, null, null),
      (${people.rahim}, ${boss}, now() - interval '1 day', ${root}, now() - interval '20 hours', ${hashToken(token)})`
  for (const action of ['propose_factor_reset', 'approve_factor_reset', 'cancel_factor_reset'])
    await sql`insert into audit_event (action, actor, subject) values (${action}, ${boss}, ${people.copyCat})`
  await sql`update person set has_second_factor = true where id in (${people.rahim}, ${people.nadia})`
  await sql`
    insert into passkey (person, credential_id, public_key, name)
    select id, id::text, 'key', 'Lost' from unnest(${[people.rahim, people.nadia]}::uuid[]) as id`
  await database.upgrade()
  server = await startServer({}, { database, ring })
})
afterAll(() => server.close())

const proposalOf = async (person: string) => {
  const [row] = await server.sql`
    select id, state, maker, checker, reason, round(extract(epoch from expires_at - now()) / 3600)::int as "hoursLeft",
      round(extract(epoch from applies_at - now()) / 3600)::int as "appliesIn"
    from proposal where kind = 'factor_reset' and target = ${person}`
  return row
}
const deadlinesOf = async (person: string) => {
  const rows = await server.sql`
    select deadline.kind, round(extract(epoch from due_at - now()) / 3600)::int as hours
    from deadline join proposal on proposal.id::text = subject where target = ${person} order by due_at`
  return rows.map(({ kind, hours }) => `${kind} ${hours}`)
}
const housekeeping = async () => {
  const tasks = createHousekeeping({ ...server.services, log: pino({ level: 'silent' }) })
  tasks.start()
  await tasks.stop()
}

// threat: upgrade
test('an open reset of 0.2.0 is an open proposal with 72 hours from the upgrade', async () => {
  expect(await proposalOf(people.nadia)).toMatchObject({
    state: 'open',
    maker: root,
    checker: null,
    reason: 'Proposed on 2026-11-11 in version 0.2.0, which asks for no reason',
    hoursLeft: 72,
  })
  expect(await deadlinesOf(people.nadia)).toEqual(['proposal_reminder 48', 'proposal_expiry 72'])
})

// threat: upgrade
test('an approved reset of 0.2.0 keeps its two admins, its time and the link of its mail', async () => {
  expect(await proposalOf(people.rahim)).toMatchObject({
    state: 'approved',
    maker: boss,
    checker: root,
    appliesIn: 4,
  })
  expect(await deadlinesOf(people.rahim)).toEqual(['proposal_apply 4'])
  const links = await server.sql`select proposal, person, cancel_hash from factor_reset`
  const { id } = (await proposalOf(people.rahim))!
  expect(links).toEqual([{ proposal: id, person: null, cancel_hash: hashToken(token) }])
})

test('a reset of 0.2.0 that has ended is in the audit as before, and no proposal', async () => {
  expect(await proposalOf(people.copyCat)).toBeUndefined()
  expect(await server.actionsOn(people.copyCat)).toEqual(
    expect.arrayContaining(['propose_factor_reset', 'approve_factor_reset', 'cancel_factor_reset']),
  )
})

test('the open one can be approved, and is done after 24 hours', async () => {
  const { id } = (await proposalOf(people.nadia))!
  const call = { token: tokens.boss, params: { proposalId: id } }
  const { data } = (await server.call(getProposal, call)).body
  expect(data).toMatchObject({ hasChanged: false, now: { passkeys: 1 } })
  await server.sql`update session set proved_at = now()`
  const approved = await server.call(approveProposal, { ...call, body: { digest: data.digest } })
  expect(approved.status).toBe(200)
  expect((await server.call(cancelFactorReset, { body: { token } })).status).toBe(200)
  await passHours(server.sql, 24)
  await runDue(server)
  expect((await proposalOf(people.nadia))?.state).toBe('done')
  expect((await proposalOf(people.rahim))?.state).toBe('cancelled')
  const left = await server.sql`select person from passkey where name = 'Lost'`
  expect(left).toEqual([{ person: people.rahim }])
})

// threat: upgrade
test('what 0.2.0 writes beside this version becomes a proposal by housekeeping, and waits for a whole day', async () => {
  await server.sql`
    insert into factor_reset (person, proposed_by, approved_by, approved_at, cancel_hash)
    values (${people.copyCat}, ${boss}, ${root}, now() - interval '20 hours', 'hash')`
  await housekeeping()
  await housekeeping()
  expect(await proposalOf(people.copyCat)).toMatchObject({ state: 'approved', maker: boss, checker: root })
  expect(await deadlinesOf(people.copyCat)).toEqual(['proposal_apply 24'])
})

test('a reset of an admin who may not act any more is dropped', async () => {
  await server.sql`update proposal set state = 'cancelled' where state = 'approved'`
  await server.sql`delete from factor_reset`
  await server.sql`update person set status = 'blocked' where id = ${root}`
  await server.sql`
    insert into factor_reset (person, proposed_by, approved_by, approved_at, cancel_hash)
    values (${people.rahim}, ${boss}, ${root}, now(), 'other')`
  await housekeeping()
  expect(await server.sql`select from factor_reset`).toHaveLength(0)
  expect(await server.sql`select from proposal where state in ('open', 'approved')`).toHaveLength(0)
})
