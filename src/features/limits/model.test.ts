import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { rulesOf } from '#features/rules.ts'
import type { LedgerRequest, TransferRequest } from '#ledger/transfer.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import { makeAccount, type SystemAccounts, systemAccounts } from '#test/ledger.ts'
import { type GivenLimits, setLimits, setPauses } from './testing/policies.ts'
import { type Tier, tiers } from './tiers.ts'

/** Random payments, limits and pauses, against a plain model of what must happen. */

const RUNS = 30
const STEPS = 8

let db: TestDatabase
let superuser: Sql
let system: SystemAccounts
beforeAll(async () => {
  db = await testDatabase()
  superuser = connect({ ...db.target, user: SUPERUSER } as typeof db.target)
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  await superuser.end()
  await db.drop()
})

type Wallet = { id: number; tier: Tier; balance: number; used: Record<TransactionType, number[]> }
type Payment = { type: TransactionType; wallet: Wallet; to: Wallet; amount: number; key: string }
type Model = { limits: GivenLimits; paused: TransactionType[]; known: Map<string, string> }

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
  const holds = (tier: Tier) => limits.tier === tier
  const own = (code: string) => (isByAgent(type) ? 'CUSTOMER_LIMIT' : code)
  const rule = holds(wallet.tier) ? limits.limits?.[type] : undefined
  const { length: count } = wallet.used[type]
  const sum = sumOf(wallet.used[type]) + amount
  const { perTransfer = Infinity, day = Infinity, month = Infinity, dayCount = Infinity } = rule ?? {}
  if (amount > perTransfer) return own('LIMIT_PER_TRANSFER')
  if (count >= Math.min(dayCount, rule?.monthCount ?? Infinity)) return own('LIMIT_COUNT')
  if (sum > day) return own('LIMIT_DAY')
  if (sum > month) return own('LIMIT_MONTH')
  const receiver = type === 'send_money' ? to : wallet
  const isCredited = type === 'send_money' || isIn(type)
  if (isCredited && holds(receiver.tier) && receiver.balance + amount > (limits.balance ?? Infinity))
    return type === 'send_money' ? 'RECIPIENT_UNAVAILABLE' : own('BALANCE_LIMIT')
  if (!isIn(type) && wallet.balance < amount) return 'INSUFFICIENT_FUNDS'
  return undefined
}

/** Three wallets and a float, and the limits that hold now. */
async function newRun(random: Random) {
  await setLimits(db.sql, {})
  await setPauses(db.sql, [])
  const float = await makeAccount(db.sql, { kind: 'float', floor: -1_000_000_00n })
  const wallets = await Promise.all([1, 2, 3].map(() => newWallet(random)))
  const model: Model = { limits: {}, paused: [], known: new Map() }
  return { random, float, wallets, model, payments: [] as Payment[] }
}
type Run = Awaited<ReturnType<typeof newRun>>

async function newWallet(random: Random): Promise<Wallet> {
  const tier = random.pick(tiers)
  const id = await makeAccount(db.sql)
  await superuser`update account set tier = ${tier} where id = ${id}`
  const used = Object.fromEntries(transactionTypes.map((type) => [type, [] as number[]])) as Wallet['used']
  return { id, tier, balance: 0, used }
}

async function changeRules({ random, model }: Run) {
  if (random.chance(0.5)) {
    model.limits = randomLimits(random)
    await setLimits(db.sql, model.limits)
  }
  if (random.chance(0.3)) {
    model.paused = transactionTypes.filter(() => random.chance(0.2))
    await setPauses(db.sql, model.paused)
  }
}

function randomLimits(random: Random): GivenLimits {
  const some = (most: number) => (random.chance(0.5) ? random.int(1, most) : undefined)
  const rule = () => ({
    perTransfer: some(90),
    day: some(200),
    month: some(300),
    dayCount: some(5),
    monthCount: some(8),
  })
  const limited = transactionTypes.filter(() => random.chance(0.6))
  const limits = Object.fromEntries(limited.map((type) => [type, rule()]))
  return { limits, tier: random.pick(tiers), balance: some(300) } as GivenLimits
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

test('random payments under random limits and pauses have the outcome, balance and use that a plain model says', async () => {
  const ledger = createLedger(db.sql, { rules: rulesOf() })
  const seen = new Set<string>()
  for (let seed = 0; seed < RUNS; seed++) {
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
})

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
