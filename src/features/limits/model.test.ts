import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { type TariffRules, tariffRules } from '#features/fees/payloads.ts'
import { rulesOf } from '#features/rules.ts'
import type { LedgerRequest, Outcome, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import { makeAccount, makeGoal, type SystemAccounts, systemAccounts } from '#test/ledger.ts'
import type { LimitsRules } from './payloads.ts'
import {
  chargeOf,
  expected,
  isByAgent,
  type Model,
  type Payment,
  sumOf,
  type Wallet,
} from './testing/model.ts'
import { setPauses } from './testing/policies.ts'
import { limitsRulesOf, withoutLead } from './testing/rules.ts'
import { twoAdmins } from './testing/two-admins.ts'
import { type Tier, tiers } from './tiers.ts'

/** Random payments, limits, fees, pauses, tiers and round-ups, against a plain model of what must happen. */

/** More: `npm run test:limits -- --runs 3000`. */
const RUNS = Number(process.env.BATUA_TEST_LIMIT_RUNS ?? 30)
const SEED = Number(process.env.BATUA_TEST_LIMIT_SEED ?? 0)
const STEPS = 8

let db: TestDatabase
let serving: Sql
let admins: Awaited<ReturnType<typeof twoAdmins>>
let system: SystemAccounts
beforeAll(async () => {
  db = await testDatabase()
  serving = connect(db.serving, { max: 1 })
  await withoutLead(db.sql)
  admins = await twoAdmins(db.sql, serving)
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  await serving.end()
  await db.drop()
})

const noTariff: TariffRules = { vatPpm: 0, rules: [] }

/** Three wallets and a float, and the rules that hold now. */
async function newRun(random: Random) {
  await agreeTo('limits', limitsRulesOf({}))
  await agreeTo('tariff', noTariff)
  await setPauses(db.sql, [])
  const float = await makeAccount(db.sql, { kind: 'float', floor: -1_000_000_00n })
  const wallets = await Promise.all([1, 2, 3].map(() => newWallet(random)))
  const model: Model = { limits: limitsRulesOf({}), tariff: noTariff, paused: [], float: 0, known: new Map() }
  return { random, float, wallets, model, payments: [] as Payment[] }
}
type Run = Awaited<ReturnType<typeof newRun>>

async function newWallet(random: Random): Promise<Wallet> {
  const id = await makeAccount(db.sql)
  const [{ owner }] = await db.sql<[{ owner: string }]>`select owner from account where id = ${id}`
  const used = Object.fromEntries(transactionTypes.map((type) => [type, [] as number[]])) as Wallet['used']
  const wallet: Wallet = { id, owner, tier: 'regular', balance: 0, saved: 0, roundUpTo: undefined, used }
  if (random.chance(0.5)) await changeTier(wallet)
  if (canSave && random.chance(0.5)) await roundUp(wallet)
  return wallet
}

/** Savings are an optional feature. */
const canSave = rulesOf().some(({ name }) => name === 'savings')

async function roundUp(wallet: Wallet) {
  const goal = await makeGoal(db.sql, wallet.id)
  wallet.roundUpTo = 10_00
  await db.sql`
    insert into saving_rule (account, round_up_goal, round_up_to, round_up_times)
    values (${wallet.id}, ${goal}, ${wallet.roundUpTo}, 1)`
  await db.sql`update account set has_rule = true where id = ${wallet.id}`
}

/** One administrator lowers it, two raise it. */
async function changeTier(wallet: Wallet) {
  const tier = wallet.tier === 'regular' ? 'simplified' : 'regular'
  if (tier === 'simplified') await serving`select set_tier(${wallet.owner}, ${admins.maker}, ${tier}, null)`
  else expect(await admins.agreeTo({ kind: 'tier', target: wallet.owner, payload: { tier } })).toBeUndefined()
  wallet.tier = tier
}

async function agreeTo(kind: 'limits' | 'tariff', rules: LimitsRules | TariffRules) {
  const wanted = { kind, target: kind, payload: { rules, from: null, until: null } }
  expect([undefined, 'POLICY_UNCHANGED']).toContain(await admins.agreeTo(wanted as never))
}

async function changeRules({ random, model, wallets }: Run) {
  if (random.chance(0.5)) {
    model.limits = randomLimits(random)
    await agreeTo('limits', model.limits)
  }
  if (random.chance(0.5)) {
    model.tariff = randomTariff(random)
    await agreeTo('tariff', model.tariff)
  }
  if (random.chance(0.3)) await changePauses(random, model)
  if (random.chance(0.2)) await changeTier(random.pick(wallets))
}

async function changePauses(random: Random, model: Model) {
  const paused = transactionTypes.filter(() => random.chance(0.2))
  const payload = { rules: { paused }, from: null, until: null }
  const resumes = paused.length < model.paused.length && paused.every((type) => model.paused.includes(type))
  if (resumes) expect(await admins.agreeTo({ kind: 'resume', target: 'pause', payload })).toBeUndefined()
  else await setPauses(db.sql, paused)
  model.paused = paused
}

function randomLimits(random: Random): LimitsRules {
  const some = (most: number) => (random.chance(0.5) ? random.int(1, most) : null)
  const rule = () => ({
    perTransfer: some(90),
    day: some(200),
    month: some(300),
    dayCount: some(5),
    monthCount: some(8),
  })
  const limitsOf = () =>
    Object.fromEntries(transactionTypes.filter(() => random.chance(0.4)).map((type) => [type, rule()]))
  const given = () => ({ limits: limitsOf(), balance: some(300) })
  return limitsRulesOf({}, { regular: given(), simplified: given() })
}

function randomTariff(random: Random): TariffRules {
  const cents = (most: number) => random.int(0, most) / 100
  const price = () => ({
    flat: random.chance(0.5) ? cents(500) : 0,
    ppm: random.chance(0.5) ? random.int(0, 200_000) : 0,
    feeMin: random.chance(0.2) ? cents(100) : 0,
    feeMax: random.chance(0.2) ? random.int(1, 3) : null,
  })
  const rule = (tier: Tier, type: TransactionType, bounds: object) => ({
    ...{ tier, type, amountTo: null, monthTo: null, payer: 'user' as const, commissionPpm: 0 },
    ...price(),
    ...(isByAgent(type) && {
      payer: random.pick(['user', 'agent'] as const),
      commissionPpm: random.int(0, 300_000),
    }),
    ...bounds,
  })
  const bands = (tier: Tier, type: TransactionType) => [
    ...(random.chance(0.5) ? [rule(tier, type, { amountTo: random.int(1, 90) })] : []),
    ...(!isByAgent(type) && random.chance(0.5) ? [rule(tier, type, { monthTo: random.int(1, 200) })] : []),
    rule(tier, type, {}),
  ]
  const rules = tiers.flatMap((tier) =>
    transactionTypes.flatMap((type) =>
      (isByAgent(type) && tier !== 'regular') || random.chance(0.5) ? [] : bands(tier, type),
    ),
  )
  return tariffRules.parse({ vatPpm: random.int(0, 200_000), rules })
}

/** A new payment, or one that was made before. Most payers are told the fee, which another payment may change. */
function randomPayment({ random, wallets, payments, model }: Run): Payment {
  if (payments.length > 0 && random.chance(0.1)) return random.pick(payments)
  const wallet = random.pick(wallets)
  const to = random.pick(wallets.filter((other) => other !== wallet))
  const type = random.pick(transactionTypes)
  const amount = random.chance(0.5) ? random.int(1, 100) * 100 : random.int(1, 100_00)
  const { fee } = chargeOf({ type, wallet, amount }, model.tariff)
  const expectedFee = random.chance(0.9) ? fee : random.int(0, 5) * 100
  const payment = { type, wallet, to, amount, expectedFee, key: randomUUIDv7() }
  payments.push(payment)
  return payment
}

test(
  'random payments under random limits, fees, pauses and tiers have the outcome, legs, balance and use of a plain model',
  async () => {
    const ledger = createLedger(db.sql, { rules: rulesOf() })
    const seen = new Set<string>()
    for (let seed = SEED; seed < SEED + RUNS; seed++) {
      const run = await newRun(randomFrom(seed))
      for (let step = 0; step < STEPS; step++) {
        await changeRules(run)
        const batch = Array.from({ length: run.random.int(1, 8) }, () => randomPayment(run))
        const outcomes = await Promise.all(batch.map((payment) => ledger.post(requestOf(payment, run.float))))
        const codes = outcomes.map((outcome) => (outcome.kind === 'posted' ? 'posted' : outcome.code))
        const wanted = batch.map((payment) => expected(payment, run.model))
        const place = `seed ${seed}, step ${step}`
        expect(codes, place).toEqual(wanted.map(({ code }) => code))
        expect(outcomes.map(legsOf), place).toEqual(wanted.map(({ legs }) => legs))
        for (const code of codes) seen.add(code)
      }
      for (const { id, balance, saved, used } of run.wallets)
        expect(await stored(id), `seed ${seed}`).toEqual({ balance, saved, used: usedOf(used) })
      expect((await stored(run.float)).balance, `seed ${seed}`).toBe(run.model.float)
    }
    expect([...seen].toSorted()).toEqual([
      'BALANCE_LIMIT',
      'CUSTOMER_LIMIT',
      'FEE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'LIMIT_COUNT',
      'LIMIT_DAY',
      'LIMIT_MONTH',
      'LIMIT_PER_TRANSFER',
      'RECIPIENT_UNAVAILABLE',
      'TYPE_PAUSED',
      'posted',
    ])
    expect((await verifyLedger(db.sql)).faults).toEqual([])
  },
  RUNS * 2_000 + 60_000,
)

/** What was posted behind the head. A replay says what was posted then. */
const legsOf = (outcome: Outcome) =>
  outcome.kind === 'posted' && !outcome.replayed
    ? outcome.others.map(({ transfer }) => [transfer.type, Number(transfer.amount)])
    : []

function requestOf({ type, wallet, to, amount, expectedFee, key }: Payment, float: number): LedgerRequest {
  const sides: Record<TransactionType, [debit: number, credit: number]> = {
    add_money: [system.funding, wallet.id],
    withdraw: [wallet.id, system.payout],
    send_money: [wallet.id, to.id],
    cash_in: [float, wallet.id],
    cash_out: [wallet.id, float],
  }
  const [debit, credit] = sides[type]
  return {
    type,
    amount: BigInt(amount),
    expectedFee: BigInt(expectedFee),
    debit: { id: debit },
    credit: { id: credit },
    actor: isByAgent(type) ? float : wallet.id,
    ...(isByAgent(type) && { agent: float }),
    idempotency: { key, payload: '00000000-0000-0000-0000-000000000000' },
  } satisfies TransferRequest
}

/** Sum and number of the day, by type. */
const usedOf = (used: Wallet['used']) =>
  transactionTypes.map((type) => [sumOf(used[type]), used[type].length])

async function stored(id: number) {
  const [row] = await db.sql<[{ balance: number; saved: number; used: number[][] }]>`
    select balance::int as balance, saved::int as saved, array(
      select array[used[slot + 2]::int, used[slot + 3]::int] from generate_series(0, 20, 5) as slot
    ) as used
    from account where id = ${id}`
  return row
}
