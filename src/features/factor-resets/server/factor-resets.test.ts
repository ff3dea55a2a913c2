import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notMe } from '#contract/endpoints/auth.ts'
import { getSecurity } from '#contract/endpoints/security.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { getProposal, rejectProposal } from '#features/proposals/contract.ts'
import { EXPIRY } from '#features/proposals/server/kinds.ts'
import { passTime } from '#test/due.ts'
import type { TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
import { tokenOf } from '#test/server.ts'
import { stateOf } from '#test/state.ts'
import {
  due,
  freezeToken,
  one,
  other,
  pass,
  refusal,
  resets,
  server,
  subjectsTo,
  useResets,
} from '../testing/server.ts'

useResets()

const eventsOf = async ({ token }: TestPerson) =>
  (await server.call(getSecurity, { token })).body.data.events.map(({ type }) => type)

// threat: factor-reset; ASVS: 6.4.4
test.each(['USER', 'AGENT'] as const)(
  'a %s who lost all factors gets in with the password, after two admins and 24 hours',
  async (role) => {
    const person = await resets.owner(role)
    const proposal = await resets.made(one, person)
    const seen = await server.call(getProposal, { token: other.token, params: { proposalId: proposal._id } })
    expect(seen.body.data).toMatchObject({
      kind: 'factor_reset',
      person: { email: person.email },
      now: { passkeys: 0, hasAuthenticator: true, recoveryCodes: 8 },
      hasChanged: false,
      appliesAt: null,
    })
    const { status, body } = await resets.approve(other, proposal)
    expect([status, body.message]).toEqual([
      200,
      'You approved it. It takes effect later, unless somebody cancels it.',
    ])
    const hours = (Date.parse(body.data.appliesAt!) - Date.now()) / 3_600_000
    expect([body.data.state, hours]).toEqual(['approved', expect.closeTo(24, 1)])
    expect((await server.lastMail(person.email))?.subject).toBe('Your second factor will be removed')
    expect((await server.lastMail(one.email))?.subject).toBe('Your proposal is approved')
    expect((await eventsOf(person))[0]).toBe('factor_reset_planned')
    await pass(23.99)
    await due()
    expect((await resets.signIn(person.email)).body.data).toHaveProperty('ticket')

    await pass(0.01)
    await Promise.all([due(), due()])
    expect((await server.call(getMe, { token: person.token })).status).toBe(401)
    expect(tokenOf(await resets.signIn(person.email))).toBeDefined()
    expect(await resets.stateOf(proposal)).toBe('done')
    const removed = (await subjectsTo(person)).filter(
      (subject) => subject === 'Your second factor was removed',
    )
    expect(removed).toHaveLength(1)
    expect((await server.lastMail(one.email))?.subject).toBe('Your proposal took effect')
    const actions = await server.actionsOn(person.id)
    expect(actions.filter((action) => action !== 'view_proposals')).toEqual([
      'add_factor',
      'propose',
      'approve_proposal',
      'approve_factor_reset',
      'ask_factor',
      'reset_factors',
      'apply_proposal',
      'login',
    ])
  },
)

describe('a reset', () => {
  // threat: factor-reset
  test('is not approved by the admin who proposed it', async () => {
    const proposal = await resets.made(one, await resets.owner())
    const before = await stateOf(server.sql)
    expect(refusal(await resets.approve(one, proposal))).toEqual([422, 'PROPOSAL_OWN'])
    expect(await stateOf(server.sql)).toBe(before)
  })

  // threat: factor-reset
  test('is refused by the database when it does not wait, or is done before its time', async () => {
    const person = await resets.owner()
    const proposal = await resets.made(one, person)
    const { sql } = server.services
    const approvedFor = (hours: number | null) => sql`
      update proposal set state = 'approved', checker = ${other.id}, applies_at = now() + ${hours} * interval '1 hour'
      where id = ${proposal._id}`
    for (const hours of [null, 0, 23]) await expect(approvedFor(hours)).rejects.toThrow('stays for 24 hours')
    await resets.approve(other, proposal)
    const done = sql`update proposal set state = 'done' where id = ${proposal._id}`
    await expect(done).rejects.toThrow('takes effect later')
    const sooner = sql`update proposal set applies_at = now() where id = ${proposal._id}`
    await expect(sooner).rejects.toThrow('stays for 24 hours')
    expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['approved', true])
    await resets.withdraw(one, proposal)
  })

  // threat: factor-reset; ASVS: 6.4.4
  test('is cancelled by the link of the mail, once, and nothing is removed', async () => {
    const person = await resets.owner()
    const proposal = await resets.approved(person, one, other)
    const answers = await Promise.all([resets.cancel(proposal.token), resets.cancel(proposal.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await resets.cancel(proposal.token)).body.code).toBe('LINK_INVALID')
    expect(await resets.stateOf(proposal)).toBe('cancelled')
    await pass(24)
    await due()
    expect((await resets.signIn(person.email)).body.data).toHaveProperty('ticket')
    const actions = await server.actionsOn(person.id)
    expect(actions.filter((action) => /cancel|withdraw/.test(action))).toEqual([
      'cancel_factor_reset',
      'cancel_proposal',
    ])
    expect((await server.lastMail(one.email))?.subject).toBe('Your proposal is cancelled')
    expect((await server.lastMail(other.email))?.subject).toBe('What you approved is cancelled')
    expect(await subjectsTo(person)).not.toContain('Your second factor stays')
    expect((await eventsOf(person))[0]).toBe('factor_reset_stopped')
  })

  test('is cancelled by a page of 0.2.0 too, which deletes the row of the link', async () => {
    const person = await resets.owner()
    const proposal = await resets.approved(person, one, other)
    await server.services.sql`delete from factor_reset where proposal = ${proposal._id}`
    await pass(24)
    await due()
    expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['cancelled', true])
  })

  // threat: factor-reset
  test('that was approved is cancelled by any admin alone, and the owner is told', async () => {
    const person = await resets.owner()
    const proposal = await resets.approved(person, one, other)
    const third = await server.admin()
    const { status, body } = await resets.withdraw(third, proposal)
    expect([status, body.message]).toEqual([200, 'It is cancelled. Nothing was done.'])
    expect((await resets.withdraw(third, proposal)).status).toBe(200)
    expect(refusal(await resets.approve(third, proposal))).toEqual([422, 'PROPOSAL_CLOSED'])
    expect((await server.lastMail(person.email))?.subject).toBe('Your second factor stays')
    expect((await resets.cancel(proposal.token)).body.code).toBe('LINK_INVALID')
    await pass(24)
    await due()
    expect(await resets.hasFactor(person)).toBe(true)
  })

  test('that is open is withdrawn by its maker only, and can be rejected', async () => {
    const person = await resets.owner()
    const proposal = await resets.made(one, person)
    expect(refusal(await resets.withdraw(other, proposal))).toEqual([403, 'FORBIDDEN'])
    expect((await resets.withdraw(one, proposal)).body.data.state).toBe('withdrawn')
    const { _id } = await resets.made(one, person)
    const body = { answer: 'The caller did not know the address' }
    await server.call(rejectProposal, { token: other.token, params: { proposalId: _id }, body })
    expect(await resets.stateOf({ _id })).toBe('rejected')
    expect(await subjectsTo(person)).not.toContain('Your second factor will be removed')
  })

  // threat: factor-reset
  test.each(['open', 'approved'] as const)(
    'that is %s ends when the owner freezes the account',
    async (state) => {
      const person = await resets.owner()
      const proposal =
        state === 'open' ? await resets.made(one, person) : await resets.approved(person, one, other)
      expect((await server.call(notMe, { body: { token: await freezeToken(person) } })).status).toBe(200)
      await due()
      expect(await resets.stateOf(proposal)).toBe(state === 'open' ? 'void' : 'cancelled')
      expect(await resets.hasFactor(person)).toBe(true)
    },
  )

  // threat: factor-reset
  test('is proposed once, for users and agents with a factor only, by a fresh session of an ADMIN', async () => {
    const person = await resets.owner()
    const admin = await server.admin()
    await enrol(server, admin)
    const bare = await server.user()
    const proposal = await resets.made(one, person)
    const superAdmin = await server.person({ role: 'SUPER_ADMIN' })
    const refusals = [
      await resets.propose(other, person.id),
      await resets.propose(one, admin.id),
      await resets.propose(one, bare.id),
      await resets.propose(one, randomUUID()),
      await resets.propose(superAdmin, person.id),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'PROPOSAL_EXISTS',
      'NO_SUCH_PERSON',
      'NO_SECOND_FACTOR',
      'NO_SUCH_PERSON',
      'FORBIDDEN',
    ])
    const stale = await server.admin()
    await server.ageSession(stale)
    const answers = [
      await resets.propose(stale, bare.id),
      await resets.approve(stale, proposal),
      await resets.withdraw(stale, proposal),
    ]
    for (const answer of answers) expect(refusal(answer)).toEqual([403, 'STEP_UP_REQUIRED'])
    await resets.withdraw(one, proposal)
  })

  test('that nobody approves expires after 72 hours', async () => {
    const person = await resets.owner()
    const proposal = await resets.made(one, person)
    await passTime(server.sql, EXPIRY, '72 hours')
    await due()
    expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['expired', true])
    expect((await server.lastMail(one.email))?.subject).toBe('Your proposal has expired')
  })
})
