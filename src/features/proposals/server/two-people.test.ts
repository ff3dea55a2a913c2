import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Float, findFloat } from '#server/accounts/operator.ts'
import { admin as adminCommand } from '#server/commands/admin.ts'
import { fromDueWork } from '#server/data/audit.ts'
import { settleIn } from '#server/payments/settlement.ts'
import { commandOn } from '#test/command.ts'
import { stateOf } from '#test/state.ts'
import {
  agent,
  approve,
  checker,
  float,
  higherLine,
  made,
  make,
  maker,
  refusedAs,
  reject,
  server,
  settlement,
  settlements,
  stateIn,
  useDesk,
  withdraw,
} from '../testing/desk.ts'

useDesk()

const runAdmin = commandOn(() => server, adminCommand)

describe('nobody decides alone', () => {
  // threat: own-approval
  test('the maker can neither approve nor reject, with whichever session, and nothing happens', async () => {
    const proposal = await made()
    const before = await stateOf(server.sql)
    const other = { ...maker, token: await server.signIn(maker) }
    // Signing in is no part of the refusals.
    const after = await stateOf(server.sql)
    for (const session of [maker, other]) {
      expect(refusedAs(await approve(proposal, session))).toEqual([422, 'PROPOSAL_OWN'])
      expect(refusedAs(await reject(proposal, session))).toEqual([422, 'PROPOSAL_OWN'])
    }
    expect(await stateOf(server.sql)).toBe(after)
    expect(before).not.toBe(after)
  })

  test('an id in capital letters is the same target: proposed once, and posted once', async () => {
    const proposal = await made(settlement(500, { target: agent.id.toUpperCase() }))
    expect([proposal.target, proposal.person?.email]).toEqual([agent.id, agent.email])
    expect(refusedAs(await make(settlement(500)))).toEqual([409, 'PROPOSAL_EXISTS'])
    expect((await approve(proposal)).status).toBe(200)
    expect([await float(), await settlements()]).toEqual([[500, 100_000], 1])
  })

  test('an id in capital letters in the path is the same proposal, and leaves no deadline behind', async () => {
    const proposal = await made()
    expect((await withdraw({ ...proposal, _id: proposal._id.toUpperCase() })).status).toBe(200)
    expect(await server.sql`select kind from deadline where subject = ${proposal._id}`).toEqual([])
  })

  // threat: own-approval
  test('the database refuses an approval by the maker, by nobody, by a user and by a disabled administrator', async () => {
    const proposal = await made()
    const { sql } = server.services
    const user = await server.user()
    const blocked = await server.admin({ status: 'blocked' })
    const by = (id: string | null) =>
      sql`update proposal set state = 'approved', checker = ${id} where id = ${proposal._id}`
    await expect(by(maker.id)).rejects.toThrow('proposal_needs_two_people')
    await expect(by(null)).rejects.toThrow('proposal_has_a_checker')
    await expect(by(user.id)).rejects.toThrow('only an active administrator')
    await expect(by(blocked.id)).rejects.toThrow('only an active administrator')
    expect(await stateIn(proposal)).toBe('open')
  })

  // threat: changed-proposal
  test('the serving role cannot change, backdate, reopen or delete a proposal', async () => {
    const proposal = await made()
    const { sql } = server.services
    const id = proposal._id
    const tries = [
      () => sql`update proposal set payload = '{"amount": 1}' where id = ${id}`,
      () => sql`update proposal set maker = ${checker.id} where id = ${id}`,
      () => sql`update proposal set expires_at = now() + interval '1 year' where id = ${id}`,
      () => sql`update proposal set decided_at = now() where id = ${id}`,
      () => sql`delete from proposal where id = ${id}`,
      () => sql`
        insert into proposal (id, kind, target, payload, basis, reason, maker, state, decided_at, checker)
        values (${randomUUID()}, 'settlement', 'x', '{}', '{}', 'long enough to be read', ${maker.id}, 'approved',
          now(), ${checker.id})`,
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('permission denied')
    await expect(sql`update proposal set state = 'done' where id = ${id}`).rejects.toThrow(
      'from open to done',
    )
    await reject(proposal)
    await expect(sql`update proposal set state = 'open' where id = ${id}`).rejects.toThrow(
      'from rejected to open',
    )
    // Not even the owner of the database changes what was proposed.
    await expect(server.sql`update proposal set payload = '{}' where id = ${id}`).rejects.toThrow(
      'does not change',
    )
    await expect(server.sql`delete from proposal where id = ${id}`).rejects.toThrow('never deleted')
  })

  // threat: own-approval
  test('the serving role cannot raise a credit line without an approved proposal of this amount', async () => {
    const proposal = await made(higherLine())
    const { sql } = server.services
    const raise = (id: string | null, line = 15_000_000n) =>
      sql`select set_credit_line(${agent.id}, ${checker.id}, ${line}, ${id})`
    await expect(raise(null)).rejects.toThrow('a proposal that somebody else approved')
    await expect(raise(proposal._id)).rejects.toThrow('a proposal that somebody else approved')
    await sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${proposal._id}`
    await expect(raise(proposal._id, 15_000_001n)).rejects.toThrow('a proposal that somebody else approved')
    expect(await float()).toEqual([0, 100_000])
  })

  // threat: own-approval
  test('the serving role cannot post a settlement without an approved proposal of this amount', async () => {
    const proposal = await made(settlement(500))
    const { sql } = server.services
    const float = (await findFloat(sql, { id: agent.id })) as Float
    const settle = (key: string | undefined, poisha = 50_000n) =>
      sql.begin((tx) => settleIn(tx, float, { poisha, key, again: true }, fromDueWork))
    const key = `proposal:${proposal._id}`
    for (const tried of [undefined, 'proposal:x', key])
      await expect(settle(tried)).rejects.toThrow('only the owner of the history posts settlements')
    await sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${proposal._id}`
    for (const poisha of [50_001n, -50_000n])
      await expect(settle(key, poisha)).rejects.toThrow('only the owner of the history posts settlements')
    expect(await settlements()).toBe(0)
    expect(await settle(key)).toMatchObject({ isRepeat: false })
    expect(await settle(key)).toMatchObject({ isRepeat: true })
    expect(await settlements()).toBe(1)
  })

  test('without a second active administrator nothing is stored', async () => {
    await server.sql`update person set frozen_at = now() where id = ${checker.id}`
    const before = await stateOf(server.sql)
    expect(refusedAs(await make(settlement()))).toEqual([422, 'PROPOSAL_NO_CHECKER'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  test('a SUPER_ADMIN decides on money but does not propose it', async () => {
    expect(refusedAs(await make(settlement(), checker))).toEqual([403, 'FORBIDDEN'])
    expect((await make(settlement(), await server.admin())).status).toBe(201)
  })
})

describe('an administrator who is disabled', () => {
  // threat: approval-outlives-admin
  test('leaves no open proposal behind', async () => {
    const proposal = await made()
    await server.admin()
    expect((await runAdmin('disable', '--email', maker.email)).code).toBe(0)
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['void', 0])
  })

  // threat: approval-outlives-admin
  test('takes an approval back that still waits for its time', async () => {
    const proposal = await made(higherLine())
    await server.sql`
      update proposal set state = 'approved', checker = ${checker.id}, applies_at = now() + interval '1 day'
      where id = ${proposal._id}`
    expect((await runAdmin('disable', '--email', checker.email)).code).toBe(0)
    expect([await stateIn(proposal), await float()]).toEqual(['cancelled', [0, 100_000]])
    expect((await server.lastMail(maker.email))?.subject).toBe('Your proposal is cancelled')
  })

  test('frozen as its maker makes a proposal void at the approval', async () => {
    const proposal = await made()
    await server.sql`update person set frozen_at = now() where id = ${maker.id}`
    expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await stateIn(proposal), await settlements()]).toEqual(['void', 0])
  })
})
