import { describe, expect, test } from 'vitest'
import { leaveUncounted } from '#features/limits/testing/uncounted.ts'
import { getPolicies } from '#features/policies/contract.ts'
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
import type { TariffRules } from '../payloads.ts'
import type { ShownFeeRule } from '../shown.ts'
import { exampleTariff, feeRule, setTariff } from '../testing/tariffs.ts'
import { shownRule, shownTerms } from '../wire.ts'

useDesk()

const tariff = (rules: unknown, more: object = {}) => ({
  kind: 'tariff',
  target: 'tariff',
  payload: { rules, ...more },
  reason,
})
const example = shownTerms(exampleTariff)
const shown = (type: ShownFeeRule['type'], given: Partial<ShownFeeRule> = {}): ShownFeeRule => ({
  ...shownRule(feeRule(type)),
  ...given,
})
/** Both tiers pay a fixed fee for sending. */
const sendFor = (flat: number, vatPpm = 0): TariffRules => ({
  vatPpm,
  rules: (['simplified', 'regular'] as const).map((tier) => shown('send_money', { tier, flat })),
})
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const versions = () => server.sql<{ id: number; hours: number; rules: unknown; madeBy: string | null }[]>`
  select id, extract(epoch from effective_at - now())::float8 / 3600 as hours, policy_rules(kind, id) as rules,
    made_by as "madeBy"
  from policy where kind = 'tariff' order by id desc`
const newest = async () => (await versions())[0]!
const countOf = async () => (await versions()).length
const proposals = async () =>
  (await server.sql`select from proposal where kind = 'tariff' and maker = ${maker.id}`).length

const nights = () => server.sql`select subject, due_at > now() as "isComing" from deadline where kind = 'vat'`

test('a tariff that says what holds already is refused', async () => {
  expect(refusedAs(await make(tariff({ vatPpm: 0, rules: [] })))).toEqual([422, 'POLICY_UNCHANGED'])
  expect(await proposals()).toBe(0)
})

test('a tariff cannot be proposed while wallets are not counted', async () => {
  const count = await leaveUncounted(server)
  expect(refusedAs(await make(tariff(sendFor(2))))).toEqual([422, 'COUNTERS_NOT_READY'])
  expect(await proposals()).toBe(0)
  await count()
  expect((await make(tariff(sendFor(2)))).status).toBe(201)
})

test('a tariff without VAT needs no night', async () => {
  await approve(await made(tariff(sendFor(1))))
  expect(await nights()).toEqual([])
})

test('an approved tariff is a version that takes effect a day later, and all administrators are told', async () => {
  const proposal = await made(tariff(example))
  expect((await look(proposal)).now).toEqual({ version: null, rules: { vatPpm: 0, rules: [] } })
  const { body } = await approve(proposal)
  const version = await newest()
  expect(version).toMatchObject({ rules: example, madeBy: checker.id })
  expect(version.hours).toBeGreaterThan(23.99)
  expect(version.hours).toBeLessThan(24.01)
  expect(body.data.result).toEqual({ version: version.id, effectiveAt: expect.any(String) })
  const seen = await server.call(getPolicies, { token: maker.token, query: { kind: 'tariff' } })
  expect(seen.body.data.coming.at(-1)).toMatchObject({ number: 2, rules: example, madeBy: checker.name })
  for (const { id, email } of [maker, checker]) {
    const [told] = await server.sql`
      select details from notification where person = ${id} and type = 'new_policy'`
    expect(told).toEqual({ details: { kind: 'tariff' } })
    const [mail] = await server.sql`
      select payload -> 'parameters' -> 1 ->> 'mail' as about from outbox
      where payload ->> 'to' = ${email} and payload ->> 'mail' = 'newPolicyMail'`
    expect(mail).toEqual({ about: 'tariffSummary' })
  }
})

test('the approval of a tariff with VAT sets the first night, and delays no night that is due', async () => {
  await approve(await made(tariff(sendFor(2, 150_000))))
  expect(await nights()).toEqual([{ subject: 'night', isComing: true }])
  await server.sql`update deadline set due_at = now() where kind = 'vat'`
  await approve(await made(tariff(sendFor(2, 160_000))))
  expect(await nights()).toEqual([{ subject: 'night', isComing: false }])
})

test('a tariff that begins later takes effect at that time, and its end restores the fees and VAT that hold then', async () => {
  await setTariff(
    server.sql,
    { vatPpm: 70_000, rules: [feeRule('cash_out', { ppm: 77 })] },
    new Date(inHours(30)),
  )
  const before = (await newest()).rules
  const [from, until] = [inHours(40), inHours(50)]
  await approve(await made(tariff(sendFor(3, 20_000), { from, until })))
  const [second, first] = await versions()
  expect(first).toMatchObject({ rules: sendFor(3, 20_000) })
  expect(second).toMatchObject({ rules: before })
  expect([Math.round(first!.hours), Math.round(second!.hours)]).toEqual([40, 50])
})

test('rules are stored by tier and type, and those of one tier and type keep their order', async () => {
  const [free, paid] = [shown('send_money', { amountTo: 100 }), shown('send_money', { flat: 5 })]
  const cash = shown('cash_out', { ppm: 18_500, commissionPpm: 4_100 })
  await approve(await made(tariff({ vatPpm: 0, rules: [cash, free, paid] })))
  expect((await newest()).rules).toEqual({ vatPpm: 0, rules: [free, paid, cash] })
})

const send = (...given: Partial<ShownFeeRule>[]) => ({
  vatPpm: 0,
  rules: given.map((each) => shown('send_money', each)),
})
const cash = (given: Partial<ShownFeeRule>) => ({ vatPpm: 0, rules: [shown('cash_out', given)] })

test.each<[string, unknown]>([
  ['whose last rule has a bound', send({ amountTo: 100 })],
  ['whose last rule has a bound of the month', send({ flat: 5, monthTo: 25_000 })],
  ['with a rule behind one for every payment', send({ flat: 5 }, { flat: 10 })],
  ['with a rule behind one with a larger bound', send({ amountTo: 100 }, { amountTo: 50 }, {})],
  ['with an amount of 0', send({ amountTo: 0 }, { flat: 5 })],
  ['with a sum of the month of 0', send({ monthTo: 0 }, { flat: 5 })],
  ['with an amount below 0', send({ amountTo: -1 }, { flat: 5 })],
  ['with an amount in text', send({ amountTo: '100' as never }, { flat: 5 })],
  ['with a part of a poisha', send({ flat: 5.001 })],
  ['with a fee below 0', send({ flat: -5 })],
  ['with a share above the whole', send({ ppm: 1_000_001 })],
  ['with a share below 0', send({ ppm: -1 })],
  ['with a part of a millionth', send({ ppm: 0.5 })],
  ['with a commission above the whole', cash({ commissionPpm: 1_000_001 })],
  ['with VAT above the whole', { vatPpm: 1_000_001, rules: [] }],
  ['without VAT', { rules: [] }],
  ['whose most is below its least', send({ feeMin: 5, feeMax: 4 })],
  [
    'with fees of cash by the month',
    { vatPpm: 0, rules: [shown('cash_out', { monthTo: 5 }), shown('cash_out')] },
  ],
  ['with fees of cash for one tier', cash({ tier: 'simplified' })],
  ['with a commission without an agent', send({ ppm: 5, commissionPpm: 1 })],
  ['whose agents pay for sending', send({ flat: 5, payer: 'agent' })],
  ['with an unknown type', { vatPpm: 0, rules: [{ ...shown('cash_in'), type: 'fee' }] }],
  ['with too many rules', send(...Array.from({ length: 60 }, (_, place) => ({ amountTo: place + 1 })), {})],
  ['that is no object', []],
])('a tariff %s is refused, and nothing is stored', async (_name, rules) => {
  const before = await countOf()
  expect((await make(tariff(rules))).status).toBe(400)
  expect([await proposals(), await countOf()]).toEqual([0, before])
})

test.each<[string, () => object]>([
  ['begins in the past', () => ({ from: inHours(-0.01) })],
  ['ends before it begins', () => ({ from: inHours(50), until: inHours(40) })],
  ['ends in the past', () => ({ until: inHours(-0.01) })],
  ['begins at no time', () => ({ from: 'tomorrow' })],
])('a tariff that %s is refused, and nothing is stored', async (_name, more) => {
  expect((await make(tariff(sendFor(4), more()))).status).toBe(400)
  expect(await proposals()).toBe(0)
})

test('a tariff that ends before it can take effect is refused', async () => {
  expect(refusedAs(await make(tariff(sendFor(4), { until: inHours(23) })))).toEqual([422, 'POLICY_OVER'])
  expect(await proposals()).toBe(0)
})

// threat: stale-approval
test('after another tariff the proposal is void and no version is written', async () => {
  const proposal = await made(tariff(sendFor(6)))
  await setTariff(server.sql, exampleTariff)
  const before = await countOf()
  expect(refusedAs(await approve(proposal))).toEqual([422, 'PROPOSAL_STALE'])
  expect([await stateIn(proposal), await countOf()]).toEqual(['void', before])
})

describe('the serving role', () => {
  type Given = { proposal?: string; approves?: boolean; flat?: number; vatPpm?: number; hours?: number }
  const write = ({ proposal, approves = false, flat = 700, vatPpm = 0, hours = 25 }: Given) =>
    server.services.sql.begin(async (tx) => {
      const by = checker.id
      if (approves)
        await tx`update proposal set state = 'approved', checker = ${by} where id = ${proposal ?? null}`
      const [{ id }] = await tx<[{ id: number }]>`
        insert into policy (kind, effective_at, vat_ppm, proposal, made_by)
        values ('tariff', now() + ${hours} * interval '1 hour', ${vatPpm}, ${proposal ?? null}, ${by}) returning id`
      for (const tier of ['simplified', 'regular'])
        await tx`
          insert into fee_rule (policy, tier, type, place, flat) values (${id}, ${tier}, 'send_money', 1, ${flat})`
    })

  // threat: rules-by-one
  test('writes no tariff but the one that two administrators agreed to, a day before it takes effect', async () => {
    const { _id: proposal } = await made(tariff(sendFor(7)))
    const before = await countOf()
    await expect(write({})).rejects.toThrow('two administrators')
    await expect(write({ proposal })).rejects.toThrow('two administrators')
    const agreed = { proposal, approves: true }
    await expect(write({ ...agreed, flat: 701 })).rejects.toThrow('two administrators')
    await expect(write({ ...agreed, vatPpm: 1 })).rejects.toThrow('two administrators')
    await expect(write({ ...agreed, hours: 23 })).rejects.toThrow('takes effect too soon')
    expect(await countOf()).toBe(before)
    await write(agreed)
    expect(await countOf()).toBe(before + 1)
  })

  // threat: rules-by-one
  test('adds no fee to a tariff, and changes or deletes none', async () => {
    await approve(await made(tariff(sendFor(8))))
    const { id } = await newest()
    const { sql } = server.services
    await expect(
      sql`insert into fee_rule (policy, tier, type, place, flat) values (${id}, 'regular', 'cash_in', 1, 100)`,
    ).rejects.toThrow('two administrators')
    await expect(sql`delete from fee_rule where policy = ${id}`).rejects.toThrow('permission denied')
    await expect(sql`update fee_rule set flat = 0 where policy = ${id}`).rejects.toThrow('permission denied')
    await expect(sql`update policy set vat_ppm = 0 where id = ${id}`).rejects.toThrow('permission denied')
    expect((await newest()).rules).toEqual(sendFor(8))
  })
})
