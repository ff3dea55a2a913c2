import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNumber } from '#contract/days.ts'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import type { TariffRules } from '#features/fees/payloads.ts'
import { setTariff } from '#features/fees/testing/tariffs.ts'
import { tariffShown } from '#features/fees/wire.ts'
import { rulesOf } from '#features/rules.ts'
import type { LedgerRequest, Outcome, Posted, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger, type Ledger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import { makeAccount, makeGoal, reversal, type SystemAccounts, systemAccounts } from '#test/ledger.ts'
import type { LimitsRules } from './payloads.ts'
import { writeLimits } from './server/kinds.ts'
import {
  chargeOf,
  expected,
  expectedBack,
  isByAgent,
  type Model,
  type Payment,
  sumOf,
  useOn,
  type Wallet,
} from './testing/model.ts'
import { setPauses } from './testing/policies.ts'
import { randomLimits, randomTariff } from './testing/random-rules.ts'
import { limitsRulesOf } from './testing/rules.ts'
import { twoAdmins } from './testing/two-admins.ts'

/**
 * Random payments, reversals, limits, fees, pauses, tiers, round-ups and steps of the clock, against a plain model of
 * what must happen. Versions are made by the owner of the database, from the time of the test's clock on.
 */

/** More: `npm run test:limits -- --runs 3000`. */
const RUNS = Number(process.env.BATUA_TEST_LIMIT_RUNS ?? 30)
const SEED = Number(process.env.BATUA_TEST_LIMIT_SEED ?? 0)
const STEPS = 8

let db: TestDatabase
let clocked: Sql
let serving: Sql
let admins: Awaited<ReturnType<typeof twoAdmins>>
let system: SystemAccounts
beforeAll(async () => {
  db = await testDatabase()
  serving = connect(db.serving, { max: 1 })
  await makeClock()
  admins = await twoAdmins(db.sql, serving)
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  await serving.end()
  await clocked.end()
  await db.drop()
})

/** A clock for the ledger: its statements and its guard find this one before that of PostgreSQL. */
async function makeClock() {
  await db.sql`create table test_clock (at timestamptz not null)`
  await db.sql`insert into test_clock values (now())`
  await db.sql`
    create function public.clock_timestamp() returns timestamptz language sql volatile
      begin atomic select at from test_clock; end`
  await db.sql`alter function post_transfers set search_path = public, pg_catalog, pg_temp`
  clocked = connect(db.target, { max: 2, session: { search_path: 'public, pg_catalog' } })
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Midnight in Dhaka, in UTC. */
const MIDNIGHT_MS = 18 * HOUR_MS
/** More than the steps of a run are long. Each run has its own days, so that its versions hold for no other run. */
const DAYS_OF_RUN = 150
const FIRST_DAY = Date.UTC(2030, 0, 1)

async function setClock(run: Run, at: number) {
  run.now = at
  run.model.today = dayNumber(new Date(at))
  await db.sql`update test_clock set at = ${new Date(at)}`
  for (const kind of ['limits', 'tariff', 'paused'] as const) {
    const version = run.versions.findLast((each) => kind in each.rules && each.from <= at)
    Object.assign(run.model, version?.rules)
  }
}

/** To a moment before or after a midnight, some hours or days on, or back. */
async function moveClock(run: Run) {
  const { random, now } = run
  const midnight = Math.ceil((now + 1 - MIDNIGHT_MS) / DAY_MS) * DAY_MS + MIDNIGHT_MS
  const step = random.int(0, 9)
  if (step < 3) return
  if (step < 5) await setClock(run, midnight - random.int(0, 1))
  else if (step < 7) await setClock(run, now + random.int(1, 12 * 24) * HOUR_MS)
  else if (step < 8) await setClock(run, Math.max(run.start, now - random.int(1, 48) * HOUR_MS))
  else await setClock(run, now + random.int(1, 60_000))
}

const noTariff: TariffRules = { vatPpm: 0, rules: [] }

type Rules = Pick<Model, 'limits'> | Pick<Model, 'tariff'> | Pick<Model, 'paused'>

/** Three wallets and a float, and the rules that hold now. */
async function newRun(random: Random, seed: number) {
  const start = FIRST_DAY + seed * DAYS_OF_RUN * DAY_MS
  const float = await makeAccount(db.sql, { kind: 'float', floor: -1_000_000_00n })
  const wallets = await Promise.all([1, 2, 3].map(() => newWallet(random)))
  const none = { limits: limitsRulesOf({}), tariff: noTariff, paused: [] }
  const model: Model = { ...none, today: 0, float: 0, known: new Map() }
  const run = {
    ...{ random, start, now: start, paidUntil: 0, float, wallets, model },
    versions: [] as { from: number; rules: Rules }[],
    payments: [] as Payment[],
    returnable: [] as { payment: Payment; outcome: Posted }[],
  }
  for (const rules of [{ limits: none.limits }, { tariff: none.tariff }, { paused: [] }])
    await putInForce(run, rules)
  await setClock(run, start + random.int(0, 30) * DAY_MS)
  return run
}
type Run = Awaited<ReturnType<typeof newRun>>

/** From now on, but not for payments that were made already: administrators agree to a version before it takes effect. */
async function putInForce(run: Pick<Run, 'now' | 'paidUntil' | 'versions'>, rules: Rules) {
  const from = new Date(Math.max(run.now, run.paidUntil + 1))
  if ('limits' in rules) await writeLimitsFrom(from, rules.limits)
  if ('tariff' in rules) await setTariff(db.sql, tariffShown(rules.tariff), from)
  if ('paused' in rules) await setPauses(db.sql, rules.paused, from)
  run.versions.push({ from: from.getTime(), rules })
}

const writeLimitsFrom = (from: Date, rules: LimitsRules) =>
  db.sql.begin(async (tx) => {
    const [policy] = await tx<[{ id: number }]>`
      insert into policy (kind, effective_at) values ('limits', ${from}) returning id`
    await writeLimits(tx, policy.id, rules)
  })

async function newWallet(random: Random): Promise<Wallet> {
  const id = await makeAccount(db.sql)
  const [{ owner }] = await db.sql<[{ owner: string }]>`select owner from account where id = ${id}`
  const used = Object.fromEntries(transactionTypes.map((type) => [type, []])) as unknown as Wallet['used']
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

async function changeRules(run: Run) {
  const { random } = run
  if (random.chance(0.5)) await putInForce(run, { limits: randomLimits(random) })
  if (random.chance(0.5)) await putInForce(run, { tariff: randomTariff(random) })
  if (random.chance(0.3)) await putInForce(run, { paused: transactionTypes.filter(() => random.chance(0.2)) })
  if (random.chance(0.2)) await changeTier(random.pick(run.wallets))
  await setClock(run, run.now)
}

/** What was sent or paid out comes back, once. */
async function giveBack({ random, returnable }: Run, ledger: Ledger, place: string) {
  if (returnable.length === 0 || !random.chance(0.3)) return
  const [{ payment, outcome }] = returnable.splice(random.int(0, returnable.length - 1), 1) as [
    (typeof returnable)[number],
  ]
  const back = await ledger.post(reversal(system, outcome, outcome.transfer.amount))
  expect(back.kind === 'posted' ? 'posted' : back.code, place).toBe(expectedBack(payment))
}

/** A new payment, or one that was made before. Most payers are told the fee, which another payment may change. */
function randomPayment({ random, wallets, payments, model }: Run): Payment {
  if (payments.length > 0 && random.chance(0.1)) return random.pick(payments)
  const wallet = random.pick(wallets)
  const to = random.pick(wallets.filter((other) => other !== wallet))
  const type = random.pick(transactionTypes)
  const amount = random.chance(0.5) ? random.int(1, 100) * 100 : random.int(1, 100_00)
  const { fee } = chargeOf({ type, wallet, amount }, model)
  const expectedFee = random.chance(0.9) ? fee : random.int(0, 5) * 100
  const payment = { type, wallet, to, amount, expectedFee, key: randomUUIDv7() }
  payments.push(payment)
  return payment
}

test(
  'random payments and reversals under random limits, fees, pauses, tiers and clocks have the outcome, legs, balance and use of a plain model',
  async () => {
    const ledger = createLedger(clocked, { rules: rulesOf() })
    const seen = new Set<string>()
    for (let seed = SEED; seed < SEED + RUNS; seed++) {
      const run = await newRun(randomFrom(seed), seed)
      for (let step = 0; step < STEPS; step++) {
        await moveClock(run)
        await changeRules(run)
        const batch = Array.from({ length: run.random.int(1, 8) }, () => randomPayment(run))
        const outcomes = await Promise.all(batch.map((payment) => ledger.post(requestOf(payment, run.float))))
        run.paidUntil = Math.max(run.paidUntil, run.now)
        const codes = outcomes.map((outcome) => (outcome.kind === 'posted' ? 'posted' : outcome.code))
        const wanted = batch.map((payment) => expected(payment, run.model))
        const place = `seed ${seed}, step ${step}`
        expect(codes, place).toEqual(wanted.map(({ code }) => code))
        expect(outcomes.map(legsOf), place).toEqual(wanted.map(({ legs }) => legs))
        for (const code of codes) seen.add(code)
        for (const [i, outcome] of outcomes.entries())
          if (
            outcome.kind === 'posted' &&
            !outcome.replayed &&
            ['send_money', 'withdraw'].includes(batch[i]!.type)
          )
            run.returnable.push({ payment: batch[i]!, outcome })
        await giveBack(run, ledger, place)
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

/** Sum and number of the last day and of its month, by type. */
const usedOf = (used: Wallet['used']) =>
  transactionTypes.map((type) => {
    const { day, month } = useOn(used[type], 0)
    return [sumOf(day), day.length, sumOf(month), month.length]
  })

async function stored(id: number) {
  const [row] = await db.sql<[{ balance: number; saved: number; used: number[][] }]>`
    select balance::int as balance, saved::int as saved, array(
      select used[slot + 2:slot + 5]::int[] from generate_series(0, 20, 5) as slot
    ) as used
    from account where id = ${id}`
  return row
}
