import { beforeEach, expect, test } from 'vitest'
import {
  approve,
  checker,
  look,
  made,
  maker,
  reason,
  refusedAs,
  server,
  useDesk,
} from '#features/proposals/testing/desk.ts'
import type { TestPerson } from '#test/people.ts'
import { pauseType } from '../contract.ts'
import { forgetVersions, setPauses } from '../testing/policies.ts'

useDesk()
beforeEach(async () => {
  await forgetVersions(server.target)
})

const pause = (type: string, { token }: TestPerson = maker) =>
  server.call(pauseType, { token, body: { type, reason } })
const resume = (paused: string[], more: object = {}) => ({
  kind: 'resume',
  target: 'pause',
  payload: { rules: { paused }, ...more },
  reason,
})
/** What is paused at a time from now. */
const pausedIn = async (seconds: number): Promise<string[]> => {
  const [{ rules }] = await server.sql<[{ rules: { paused: string[] } }]>`
    select policy_rules('pause', policy_at('pause', now() + ${seconds} * interval '1 second')) as rules`
  return rules.paused
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test('an administrator of either role pauses a type alone, from a minute later on', async () => {
  const { status, body } = await pause('cash_out')
  expect([status, body.message]).toEqual([200, 'The service is paused in a minute.'])
  expect(body.data.paused).toEqual(['cash_out'])
  expect((await pause('send_money', checker)).body.data.paused).toEqual(['cash_out', 'send_money'])
  expect([await pausedIn(50), await pausedIn(70)]).toEqual([[], ['send_money', 'cash_out']])
  const [event] = await server.sql`
    select actor, details ->> 'type' as type, details ->> 'reason' as reason from audit_event
    where action = 'pause' order by id desc limit 1 offset 1`
  expect(event).toEqual({ actor: maker.id, type: 'cash_out', reason })
  const told = await server.sql`
    select details from notification where person = ${checker.id} and type = 'type_paused' order by id`
  expect(told[0]).toEqual({ details: { by: maker.name, type: 'cash_out' } })
  const mails = (await server.mailsTo(checker.email)).map(({ subject }) => subject)
  expect(mails).toContain('Cash Out is paused')
})

test('a type that is paused already is not paused again, and nothing is written', async () => {
  await pause('cash_out')
  const count = async () => (await server.sql`select from policy`).length
  const before = await count()
  expect(refusedAs(await pause('cash_out', checker))).toEqual([422, 'POLICY_UNCHANGED'])
  expect(await count()).toBe(before)
})

// threat: rules-by-one
test('a service that one administrator paused is resumed by two', async () => {
  await setPauses(server.sql, ['cash_in', 'cash_out'])
  const proposal = await made(resume(['cash_in']))
  expect((await look(proposal)).now).toMatchObject({ rules: { paused: ['cash_in', 'cash_out'] } })
  expect(refusedAs(await approve(proposal, maker))).toEqual([422, 'PROPOSAL_OWN'])
  expect(await pausedIn(70)).toEqual(['cash_in', 'cash_out'])
  expect((await approve(proposal)).body.data.state).toBe('done')
  expect([await pausedIn(50), await pausedIn(70)]).toEqual([['cash_in', 'cash_out'], ['cash_in']])
})

test('a pause holds although a version that was agreed before it would resume the type', async () => {
  await setPauses(server.sql, ['cash_in'])
  await approve(await made(resume([], { from: inSeconds(3_600) })))
  await pause('cash_out')
  expect([await pausedIn(70), await pausedIn(3_700)]).toEqual([['cash_in', 'cash_out'], ['cash_out']])
})

// threat: stale-approval
test('a pause voids the proposal to resume that did not know it', async () => {
  await setPauses(server.sql, ['cash_in'])
  const proposal = await made(resume([]))
  await pause('cash_out')
  expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
  expect(await pausedIn(70)).toEqual(['cash_in', 'cash_out'])
})

// threat: rules-by-one
test('the serving role pauses, and resumes nothing without two people', async () => {
  await setPauses(server.sql, ['cash_in'])
  const write = (types: string[], by: string) =>
    server.services.sql.begin(async (tx) => {
      const [{ id }] = await tx<[{ id: number }]>`
        insert into policy (kind, effective_at, made_by) values ('pause', now() + interval '2 minutes', ${by})
        returning id`
      await tx`insert into pause_rule select ${id}, type from unnest(${types}::transfer_type[]) as type`
    })
  await expect(write([], maker.id)).rejects.toThrow('two administrators')
  await expect(write(['cash_out'], maker.id)).rejects.toThrow('two administrators')
  await expect(write(['cash_in', 'cash_out'], (await server.user()).id)).rejects.toThrow('two administrators')
  expect(await pausedIn(130)).toEqual(['cash_in'])
  await write(['cash_in', 'cash_out'], maker.id)
  expect(await pausedIn(130)).toEqual(['cash_in', 'cash_out'])
})
