import { describe, expect, test } from 'vitest'
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
import { setLimits } from '../testing/policies.ts'
import { limitsRulesOf } from '../testing/rules.ts'
import { leaveUncounted } from '../testing/uncounted.ts'

useDesk()

const limits = (rules: unknown, more: object = {}) => ({
  kind: 'limits',
  target: 'limits',
  payload: { rules, ...more },
  reason,
})
const someRules = (day: number) => limitsRulesOf({ limits: { send_money: { day } }, balance: 1000 })
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const versions = () => server.sql<{ id: number; seconds: number; rules: unknown; madeBy: string | null }[]>`
  select id, extract(epoch from effective_at - now())::float8 as seconds, policy_rules(kind, id) as rules,
    made_by as "madeBy"
  from policy order by id desc`
const newest = async () => (await versions())[0]!
const countOf = async () => (await versions()).length

test('a version that says what holds already is refused', async () => {
  expect(refusedAs(await make(limits(limitsRulesOf({}))))).toEqual([422, 'POLICY_UNCHANGED'])
})

test('approved limits are a version that takes effect a minute later, and all administrators are told', async () => {
  const rules = someRules(300)
  const proposal = await made(limits(rules))
  const before = await countOf()
  expect((await look(proposal)).now).toMatchObject({ rules: { regular: { balance: null } } })
  const { body } = await approve(proposal)
  const version = await newest()
  expect(version).toMatchObject({ rules, madeBy: checker.id })
  expect(version.seconds).toBeGreaterThan(55)
  expect(version.seconds).toBeLessThan(65.1)
  expect(await countOf()).toBe(before + 1)
  expect(body.data.result).toEqual({ version: version.id, effectiveAt: expect.any(String) })
  for (const { id, email } of [maker, checker]) {
    const [{ count }] = await server.sql<[{ count: number }]>`
      select count(*)::int from notification where person = ${id} and type = 'new_policy'`
    expect(count).toBe(1)
    const [mail] = await server.sql`
      select payload from outbox where payload ->> 'to' = ${email} and payload ->> 'mail' = 'newPolicyMail'`
    expect(mail).toBeDefined()
  }
})

test('a version that begins later takes effect at that time, and an end restores the rules that hold then', async () => {
  await setLimits(server.sql, { limits: { send_money: { day: 77 } }, from: new Date(soon(3_600)) })
  const before = (await newest()).rules
  const [from, until] = [soon(7_200), soon(10_800)]
  await approve(await made(limits(someRules(301), { from, until })))
  const [second, first] = await versions()
  expect(first).toMatchObject({ rules: someRules(301) })
  expect(second).toMatchObject({ rules: before })
  expect(Math.round(first!.seconds / 60)).toBe(120)
  expect(Math.round(second!.seconds / 60)).toBe(180)
})

test.each<[string, () => unknown]>([
  ['without a type', () => withoutOne(someRules(1).regular.limits, 'cash_out')],
  ['without a tier', () => ({ regular: someRules(1).regular })],
  ['with a limit of 0', () => someRules(0)],
  ['with a limit below 0', () => someRules(-1)],
  ['with a limit in text', () => someRules('5' as never)],
  ['with a part of a poisha', () => someRules(1.001)],
  ['with a number of payments of 0', () => limitsRulesOf({ limits: { cash_in: { dayCount: 0 } } })],
  ['that is no object', () => []],
])('a version %s is refused, and nothing is stored', async (_name, rules) => {
  const before = await countOf()
  expect((await make(limits(rules()))).status).toBe(400)
  const stored = await server.sql`select from proposal where maker = ${maker.id}`
  expect([stored.length, await countOf()]).toEqual([0, before])
})

const withoutOne = (all: object, name: string) => {
  const { [name]: _, ...rest } = all as Record<string, unknown>
  return { ...someRules(1), regular: { balance: null, limits: rest } }
}

test.each<[string, () => object]>([
  ['begins in the past', () => ({ from: soon(-1) })],
  ['ends before it begins', () => ({ from: soon(600), until: soon(300) })],
  ['ends in the past', () => ({ until: soon(-1) })],
  ['begins at no time', () => ({ from: 'tomorrow' })],
])('a version that %s is refused, and nothing is stored', async (_name, more) => {
  expect((await make(limits(someRules(5), more()))).status).toBe(400)
  expect(await server.sql`select from proposal where maker = ${maker.id}`).toHaveLength(0)
})

test('an order that ends before it can take effect is refused', async () => {
  expect(refusedAs(await make(limits(someRules(303), { until: soon(30) })))).toEqual([422, 'POLICY_OVER'])
  expect(await server.sql`select from proposal where maker = ${maker.id}`).toHaveLength(0)
})

// threat: stale-approval
test('after another version the proposal is void and no version is written', async () => {
  const proposal = await made(limits(someRules(304)))
  await setLimits(server.sql, { limits: { send_money: { day: 78 } } })
  const before = await countOf()
  expect((await look(proposal)).hasChanged).toBe(true)
  expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
  expect([await stateIn(proposal), await countOf()]).toEqual(['void', before])
})

test('limits cannot be proposed while wallets are not counted', async () => {
  const count = await leaveUncounted(server)
  expect(refusedAs(await make(limits(someRules(305))))).toEqual([422, 'COUNTERS_NOT_READY'])
  await count()
  expect((await make(limits(someRules(305)))).status).toBe(201)
})

describe('the serving role', () => {
  const insert = (rows: object, rule?: { day: number }) =>
    server.services.sql.begin(async (tx) => {
      const given = { kind: 'limits', seconds: 600, proposal: null, by: checker.id, ...rows }
      const [{ id }] = await tx<[{ id: number }]>`
        insert into policy (kind, effective_at, proposal, made_by)
        values (${given.kind}, now() + ${given.seconds} * interval '1 second', ${given.proposal}, ${given.by})
        returning id`
      if (rule)
        await tx`
          insert into limit_rule (policy, tier, type, day_amount) values (${id}, 'regular', 'send_money', ${rule.day})`
    })

  // threat: rules-by-one
  test('writes no version that two administrators did not agree to', async () => {
    const open = await made(limits(someRules(306)))
    const before = await countOf()
    const { sql } = server.services
    await expect(insert({}, { day: 100 })).rejects.toThrow('two administrators')
    await expect(insert({ kind: 'tariff', seconds: 100_000 })).rejects.toThrow('two administrators')
    await expect(insert({ proposal: open._id }, { day: 30_600 })).rejects.toThrow('two administrators')
    await sql`update proposal set state = 'approved', checker = ${checker.id} where id = ${open._id}`
    await expect(insert({ proposal: open._id }, { day: 30_600 })).rejects.toThrow('two administrators')
    expect(await countOf()).toBe(before)
  })

  // threat: rules-by-one
  test('uses no approval twice, and adds no rule to a version', async () => {
    const proposal = await made(limits(someRules(307), { from: soon(3_600) }))
    await approve(proposal)
    const { id } = await newest()
    const { sql } = server.services
    await expect(insert({ proposal: proposal._id, seconds: 7_200 })).rejects.toThrow('two administrators')
    await expect(
      sql`insert into limit_rule (policy, tier, type, day_amount) values (${id}, 'regular', 'cash_in', 1)`,
    ).rejects.toThrow('two administrators')
    await expect(sql`delete from limit_rule where policy = ${id}`).rejects.toThrow('permission denied')
    await expect(sql`update policy set effective_at = now() where id = ${id}`).rejects.toThrow(
      'permission denied',
    )
    expect((await newest()).id).toBe(id)
  })

  // threat: rules-by-one
  test('writes no version that takes effect within a minute', async () => {
    await expect(insert({ kind: 'pause', seconds: 59 })).rejects.toThrow('takes effect too soon')
  })
})
