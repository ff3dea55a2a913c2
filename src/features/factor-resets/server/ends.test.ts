import { describe, expect, test } from 'vitest'
import { blockUser } from '#contract/endpoints/admin.ts'
import { notMe, secondLogin } from '#contract/endpoints/auth.ts'
import { disableAdmin } from '#server/accounts/admin-access.ts'
import { admin as adminCommand } from '#server/commands/admin.ts'
import { endWorkOfAdmin } from '#server/features/hooks.ts'
import { commandOn } from '#test/command.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import type { TestPerson } from '#test/people.ts'
import { enrol } from '#test/second-factor.ts'
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

describe('what the admins relied on', () => {
  const signInWithFactor = async (person: TestPerson, code: string) => {
    const { data } = (await resets.signIn(person.email)).body
    return server.call(secondLogin, { body: { ticket: (data as { ticket: string }).ticket, code } })
  }
  const gone = async ({ email }: TestPerson) =>
    expect((await commandOn(() => server, adminCommand)('factor-reset', '--email', email)).code).toBe(0)

  // threat: factor-reset, stale-approval
  test('has changed when the owner has signed in since: the approval makes it void', async () => {
    const person = await server.user()
    const app = await enrol(server, person)
    const proposal = await resets.made(one, person)
    expect((await signInWithFactor(person, await app.freshCode())).status).toBe(200)
    expect(refusal(await resets.approve(other, proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['void', true])
    expect(await subjectsTo(person)).not.toContain('Your second factor will be removed')
  })

  // threat: stale-approval
  test('has changed when the operator removed the factors: the approval makes it void', async () => {
    const person = await resets.owner()
    const proposal = await resets.made(one, person)
    await gone(person)
    expect(refusal(await resets.approve(other, proposal))).toEqual([422, 'PROPOSAL_STALE'])
    expect(await resets.stateOf(proposal)).toBe('void')
  })

  // threat: factor-reset
  test('is read again after the 24 hours: who has signed in meanwhile keeps the factor', async () => {
    const person = await server.user()
    const app = await enrol(server, person)
    const proposal = await resets.approved(person, one, other)
    expect((await signInWithFactor(person, await app.freshCode())).status).toBe(200)
    await pass(24)
    await due()
    expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['cancelled', true])
    expect((await server.lastMail(person.email))?.subject).toBe('Your second factor stays')
  })

  test('is read again after the 24 hours: without a factor nothing is done and nothing is said', async () => {
    const person = await resets.owner()
    const proposal = await resets.approved(person, one, other)
    await gone(person)
    const before = await subjectsTo(person)
    await pass(24)
    await due()
    expect(await resets.stateOf(proposal)).toBe('cancelled')
    expect(await subjectsTo(person)).toEqual(before)
    const resetsOfFactors = (await server.actionsOn(person.id)).filter((action) => action === 'reset_factors')
    expect(resetsOfFactors).toHaveLength(1)
  })
})

describe('blocking the owner', () => {
  // threat: factor-reset
  test.each(['small', 'capital'] as const)(
    'cancels an approved reset, also by an id in %s letters',
    async (size) => {
      const person = await resets.owner()
      const proposal = await resets.approved(person, one, other)
      const userId = size === 'small' ? person.id : person.id.toUpperCase()
      expect((await server.call(blockUser, { token: one.token, params: { userId } })).status).toBe(200)
      await due()
      expect([await resets.stateOf(proposal), await resets.hasFactor(person)]).toEqual(['cancelled', true])
    },
  )
})

describe('disabling an admin', () => {
  const disable = ({ email }: TestPerson) =>
    disableAdmin(server.sql, email, { evenLast: false, endWork: endWorkOfAdmin })
  const stays = async (person: TestPerson) => {
    await pass(24)
    await due()
    expect(await resets.hasFactor(person)).toBe(true)
  }

  // threat: approval-outlives-admin
  test.each(['proposed', 'approved'] as const)(
    'cancels what they %s: the factors stay, and the owner and both admins are told',
    async (part) => {
      const [disabled, remaining] = [await server.admin(), await server.admin()]
      const [person, foreign] = [await resets.owner(), await resets.owner()]
      const [maker, checker] = part === 'proposed' ? [disabled, remaining] : [remaining, disabled]
      const proposal = await resets.approved(person, maker, checker)
      const untouched = await resets.approved(foreign, one, other)
      expect(await disable(disabled)).toBe('disabled')

      expect([await resets.stateOf(proposal), await resets.stateOf(untouched)]).toEqual([
        'cancelled',
        'approved',
      ])
      expect(await subjectsTo(person)).toContain('Your second factor stays')
      expect(await subjectsTo(foreign)).not.toContain('Your second factor stays')
      expect(await subjectsTo(maker)).toContain('Your proposal is cancelled')
      expect(await subjectsTo(checker)).toContain('What you approved is cancelled')
      expect(
        await server.sql`
        select by_operator from audit_event where subject = ${person.id} and action = 'withdraw_factor_reset'`,
      ).toEqual([{ by_operator: true }])
      await resets.withdraw(one, untouched)
      await stays(person)
    },
  )

  // threat: approval-outlives-admin
  test('ends a proposal that nobody has approved; the owner, who was told nothing, is told nothing', async () => {
    const disabled = await server.admin()
    const person = await resets.owner()
    const proposal = await resets.made(disabled, person)
    const before = await subjectsTo(person)
    expect(await disable(disabled)).toBe('disabled')
    expect(await resets.stateOf(proposal)).toBe('void')
    expect(await subjectsTo(person)).toEqual(before)
  })

  // threat: approval-outlives-admin
  test('also ends an approval that is under way at the same moment', async () => {
    const disabled = await server.admin()
    const person = await resets.owner()
    const proposal = await resets.made(one, person)
    const sent = await server.sql.begin(async (tx) => {
      await tx`select from person where id = ${person.id} for update`
      const approval = resets.approve(disabled, proposal)
      await untilWaitingForLocks(server.sql, 1)
      const command = disable(disabled)
      // A command that does not wait ends here, and the approval outlives it.
      await Promise.race([untilWaitingForLocks(server.sql, 2), command])
      return { approval, command }
    })
    expect((await sent.approval).status).toBe(200)
    expect(await sent.command).toBe('disabled')
    expect(await resets.stateOf(proposal)).toBe('cancelled')
    await stays(person)
  })

  // threat: approval-outlives-admin
  test('by the own link of a security mail cancels as well', async () => {
    const frozen = await server.admin()
    await enrol(server, frozen)
    const person = await resets.owner()
    const proposal = await resets.approved(person, one, frozen)
    expect((await server.call(notMe, { body: { token: await freezeToken(frozen) } })).status).toBe(200)
    await due()
    expect(await resets.stateOf(proposal)).toBe('cancelled')
    await stays(person)
  })

  // threat: approval-outlives-admin
  test.each(['maker', 'checker'] as const)(
    'is seen after the 24 hours: with a frozen %s nothing is removed',
    async (part) => {
      const people = { maker: await server.admin(), checker: await server.admin() }
      const person = await resets.owner()
      const proposal = await resets.approved(person, people.maker, people.checker)
      await server.sql`update person set frozen_at = now() where id = ${people[part].id}`
      await stays(person)
      expect(await resets.stateOf(proposal)).toBe('cancelled')
    },
  )
})
