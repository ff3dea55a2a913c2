import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { rulesOf } from '#features/rules.ts'
import type { LedgerRequest, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import { makeAccount, type SystemAccounts, systemAccounts } from '#test/ledger.ts'
import type { LimitsRules } from './payloads.ts'
import { setPauses } from './testing/policies.ts'
import { limitsRulesOf, withoutLead } from './testing/rules.ts'
import { twoAdmins } from './testing/two-admins.ts'
import type { Tier } from './tiers.ts'

/** Random payments, limits, pauses and tiers, against a plain model of what must happen. */

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

type Wallet = {
  id: number
  owner: string
  tier: Tier
  balance: number
  used: Record<TransactionType, number[]>
}
type Payment = { type: TransactionType; wallet: Wallet; to: Wallet; amount: number; key: string }
type Model = { limits: LimitsRules; paused: TransactionType[]; known: Map<string, string> }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const isIn = (type: TransactionType) => type === 'add_money' || type === 'cash_in'
const isByAgent = (type: TransactionType) => type === 'cash_in' || type === 'cash_out'

/** What must become of a payment. A posted one counts. Taka throughout, on one day of one month. */
function expected({ type, wallet, to, amount, key }: Payment, model: Model): string {
  const before = model.known.get(key)
  if (before) return before
  const code = refusal({ type, wallet, to, amount, key }, model)
  if (code !== 'TYPE_PAUSED') model.known.set(key, code ?? 'posted')
  if (code) return code
  wallet.used[type].push(amount)
  wallet.balance += isIn(type) ? amount : -amount
  if (type === 'send_money') to.balance += amount
  return 'posted'
}

function refusal({ type, wallet, to, amount }: Payment, { limits, paused }: Model): string | undefined {
  if (paused.includes(type)) return 'TYPE_PAUSED'
  const own = (code: string) => (isByAgent(type) ? 'CUSTOMER_LIMIT' : code)
  const rule = limits[wallet.tier].limits[type]
  const { length: count } = wallet.used[type]
  const sum = sumOf(wallet.used[type]) + amount
  if (amount > (rule.perTransfer ?? Infinity)) return own('LIMIT_PER_TRANSFER')
  if (count >= Math.min(rule.dayCount ?? Infinity, rule.monthCount ?? Infinity)) return own('LIMIT_COUNT')
  if (sum > (rule.day ?? Infinity)) return own('LIMIT_DAY')
  if (sum > (rule.month ?? Infinity)) return own('LIMIT_MONTH')
  const receiver = type === 'send_money' ? to : wallet
  const isCredited = type === 'send_money' || isIn(type)
  if (isCredited && receiver.balance + amount > (limits[receiver.tier].balance ?? Infinity))
    return type === 'send_money' ? 'RECIPIENT_UNAVAILABLE' : own('BALANCE_LIMIT')
  if (!isIn(type) && wallet.balance < amount) return 'INSUFFICIENT_FUNDS'
  return undefined
}

/** Three wallets and a float, and the limits that hold now. */
async function newRun(random: Random) {
  await agreeToLimits(limitsRulesOf({}))
  await setPauses(db.sql, [])
  const float = await makeAccount(db.sql, { kind: 'float', floor: -1_000_000_00n })
  const wallets = await Promise.all([1, 2, 3].map(() => newWallet(random)))
  const model: Model = { limits: limitsRulesOf({}), paused: [], known: new Map() }
  return { random, float, wallets, model, payments: [] as Payment[] }
}
type Run = Awaited<ReturnType<typeof newRun>>

async function newWallet(random: Random): Promise<Wallet> {
  const id = await makeAccount(db.sql)
  const [{ owner }] = await db.sql<[{ owner: string }]>`select owner from account where id = ${id}`
  const used = Object.fromEntries(transactionTypes.map((type) => [type, [] as number[]])) as Wallet['used']
  const wallet: Wallet = { id, owner, tier: 'regular', balance: 0, used }
  if (random.chance(0.5)) await changeTier(wallet)
  return wallet
}

/** One administrator lowers it, two raise it. */
async function changeTier(wallet: Wallet) {
  const tier = wallet.tier === 'regular' ? 'simplified' : 'regular'
  if (tier === 'simplified') await serving`select set_tier(${wallet.owner}, ${admins.maker}, ${tier}, null)`
  else expect(await admins.agreeTo({ kind: 'tier', target: wallet.owner, payload: { tier } })).toBeUndefined()
  wallet.tier = tier
}

async function agreeToLimits(rules: LimitsRules) {
  const payload = { rules, from: null, until: null }
  expect([undefined, 'POLICY_UNCHANGED']).toContain(
    await admins.agreeTo({ kind: 'limits', target: 'limits', payload }),
  )
}

async function changeRules({ random, model, wallets }: Run) {
  if (random.chance(0.5)) {
    model.limits = randomLimits(random)
    await agreeToLimits(model.limits)
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

/** A new payment, or one that was made before. */
function randomPayment({ random, wallets, payments }: Run): Payment {
  if (payments.length > 0 && random.chance(0.1)) return random.pick(payments)
  const wallet = random.pick(wallets)
  const to = random.pick(wallets.filter((other) => other !== wallet))
  const type = random.pick(transactionTypes)
  const payment = { type, wallet, to, amount: random.int(1, 100), key: randomUUIDv7() }
  payments.push(payment)
  return payment
}

test(
  'random payments under random limits, pauses and tiers have the outcome, balance and use that a plain model says',
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
        expect(codes, `seed ${seed}, step ${step}`).toEqual(wanted)
        for (const code of codes) seen.add(code)
      }
      for (const { id, balance, used } of run.wallets)
        expect(await stored(id), `seed ${seed}`).toEqual({ balance: balance * 100, used: usedOf(used) })
    }
    expect([...seen].toSorted()).toEqual([
      'BALANCE_LIMIT',
      'CUSTOMER_LIMIT',
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

function requestOf({ type, wallet, to, amount, key }: Payment, float: number): LedgerRequest {
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
    amount: BigInt(amount) * 100n,
    debit: { id: debit },
    credit: { id: credit },
    actor: isByAgent(type) ? float : wallet.id,
    ...(isByAgent(type) && { agent: float }),
    idempotency: { key, payload: '00000000-0000-0000-0000-000000000000' },
  } satisfies TransferRequest
}

/** Sum and number of the day, by type. */
const usedOf = (used: Wallet['used']) =>
  transactionTypes.map((type) => [sumOf(used[type]) * 100, used[type].length])

async function stored(id: number) {
  const [row] = await db.sql<[{ balance: number; used: number[][] }]>`
    select balance::int as balance, array(
      select array[used[slot + 2]::int, used[slot + 3]::int] from generate_series(0, 20, 5) as slot
    ) as used
    from account where id = ${id}`
  return row
}
