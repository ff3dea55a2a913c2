import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { takaToPoisha } from '#contract/money.ts'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import { chargeFor, charges, isCash, type Priced, type Tariff, vatWithin } from './tariff.ts'
import { exampleTariff, feeRule, setTariff } from './testing/tariffs.ts'

const poisha = (taka: number) => takaToPoisha(taka)
const priced = (type: TransactionType, amount: number, monthBefore = 0): Priced => ({
  tier: 'regular',
  type,
  amount: poisha(amount),
  monthAmount: poisha(amount) + poisha(monthBefore),
})
const feeOf = (...payment: Parameters<typeof priced>) => chargeFor(exampleTariff, priced(...payment)).fee

describe('the example', () => {
  test('a send is free up to ৳100, costs ৳5.00 up to ৳25,000 a month, and ৳10.00 then', () => {
    expect(feeOf('send_money', 100)).toBe(0n)
    expect(feeOf('send_money', 100, 1_000_000)).toBe(0n)
    expect(feeOf('send_money', 100.01)).toBe(5_00n)
    expect(feeOf('send_money', 1000, 24_000)).toBe(5_00n)
    expect(feeOf('send_money', 1000, 24_000.01)).toBe(10_00n)
    expect([5_00n, 10_00n].map((fee) => vatWithin(fee, exampleTariff.vatPpm))).toEqual([65n, 1_30n])
  })

  test.each([
    [1000, 18_50n, 2_41n, 4_10n],
    [333.33, 6_17n, 80n, 1_37n],
    [0.27, 0n, 0n, 0n],
    [limits.amountMax, 185_000_00n, 24_130_43n, 41_000_00n],
  ])('a cash-out of ৳%d costs 1.85 %%, to the poisha', (amount, fee, vat, commission) => {
    const charge = chargeFor(exampleTariff, priced('cash_out', amount))
    expect(charge).toEqual({ fee, commission, payer: 'user' })
    expect(vatWithin(charge.fee, exampleTariff.vatPpm)).toBe(vat)
  })

  test('everything else is free', () => {
    expect(transactionTypes.filter((type) => charges(exampleTariff, type))).toEqual([
      'send_money',
      'cash_out',
    ])
    expect(feeOf('withdraw', 5000)).toBe(0n)
  })
})

test('a fee stays within its least and its most, and a commission within the fee', () => {
  const rule = feeRule('cash_out', { ppm: 10_000, feeMin: 2_00n, feeMax: 5_00n, commissionPpm: 20_000 })
  const charge = (amount: number) => chargeFor({ rules: [rule] }, priced('cash_out', amount))
  expect([1, 300, 9000].map((amount) => charge(amount).fee)).toEqual([2_00n, 3_00n, 5_00n])
  expect([1, 300].map((amount) => charge(amount).commission)).toEqual([2n, 3_00n])
})

test('a rule of cash holds for every tier', () => {
  const payment = { ...priced('cash_out', 1000), tier: 'simplified' as const }
  expect(chargeFor(exampleTariff, payment).fee).toBe(18_50n)
  expect(
    chargeFor({ rules: [feeRule('send_money', { flat: 1n })] }, { ...payment, type: 'send_money' }).fee,
  ).toBe(0n)
})

describe('in the database', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.drop())

  /** 100,000 as a long run. */
  const CASES = Number(process.env.TARIFF_CASES ?? 4_000)
  const AT_ONCE = 500

  test('the database computes the fees, commissions and VAT of the contract, in random cases', async () => {
    const random = randomFrom(28)
    for (let done = 0; done < CASES; done += AT_ONCE) {
      const tariff = randomTariff(random)
      const policy = await setTariff(db.sql, tariff)
      const payments = Array.from({ length: AT_ONCE }, () => randomPayment(random))
      const rows = await db.sql<{ fee: bigint; commission: bigint; payer: string; vat: bigint }[]>`
        select coalesce(due.fee, 0)::bigint as fee, coalesce(due.commission, 0)::bigint as commission,
          coalesce(due.payer, 'user') as payer, vat_within(coalesce(due.fee, 0), ${tariff.vatPpm}) as vat
        from unnest(
          ${payments.map(({ tier }) => tier)}::account_tier[], ${payments.map(({ type }) => type)}::transfer_type[],
          ${payments.map(({ amount }) => amount)}::bigint[], ${payments.map(({ monthAmount }) => monthAmount)}::bigint[]
        ) with ordinality as paid (tier, type, amount, month, place)
        left join lateral fee_due(${policy}, paid.tier, paid.type, paid.amount, paid.month) as due on true
        order by place`
      const charged = payments.map((payment) => {
        const charge = chargeFor(tariff, payment)
        return { ...charge, vat: vatWithin(charge.fee, tariff.vatPpm) }
      })
      expect(rows.map((row) => ({ ...row }))).toEqual(charged)
    }
  })

  test.each([
    ['an amount of 0', { amountTo: 0n }],
    ['more than all of the amount', { ppm: 1_000_001 }],
    ['a negative fee', { flat: -1n }],
    ['a most below the least', { feeMin: 2n, feeMax: 1n }],
  ])('a rule with %s is refused', async (_name, given) => {
    await expect(setTariff(db.sql, { rules: [feeRule('send_money', given)] })).rejects.toThrow(
      /check constraint/,
    )
  })

  test.each([
    ['the month', { monthTo: 1n }],
    ['the tier', { tier: 'simplified' as const }],
  ])('a rule of cash that depends on %s is refused', async (_name, given) => {
    await expect(setTariff(db.sql, { rules: [feeRule('cash_out', given)] })).rejects.toThrow(
      /check constraint/,
    )
  })
})

const sums = [1n, 27n, 100n, 33_333n, 1_000_00n, 25_000_00n, 999_999_999n]
const anySum = (random: Random) =>
  random.chance(0.5) ? random.pick(sums) : BigInt(random.int(1, random.pick([100, 100_000, 1_000_000_000])))
const sometimes = <T>(random: Random, value: T) => (random.chance(0.5) ? value : null)

function randomTariff(random: Random): Tariff {
  const rules = transactionTypes.flatMap((type) =>
    Array.from({ length: random.int(0, 4) }, () => {
      const feeMin = random.chance(0.5) ? 0n : anySum(random)
      return feeRule(type, {
        tier: isCash(type) ? 'regular' : random.pick(tiers),
        amountTo: sometimes(random, anySum(random)),
        monthTo: isCash(type) ? null : sometimes(random, anySum(random)),
        flat: random.chance(0.5) ? 0n : anySum(random),
        ppm: random.chance(0.5) ? 0 : random.int(0, 1_000_000),
        feeMin,
        feeMax: sometimes(random, feeMin + anySum(random)),
        payer: isCash(type) ? random.pick(['user', 'agent']) : 'user',
        commissionPpm: random.chance(0.5) ? 0 : random.int(0, 1_000_000),
      })
    }),
  )
  return { vatPpm: random.int(0, 1_000_000), rules: byTier(rules) }
}

/** In the order in which the database returns them. */
const byTier = (rules: Tariff['rules']) => tiers.flatMap((tier) => rules.filter((rule) => rule.tier === tier))

function randomPayment(random: Random): Priced {
  const amount = anySum(random)
  return {
    tier: random.pick(tiers),
    type: random.pick(transactionTypes),
    amount,
    monthAmount: amount + (random.chance(0.3) ? 0n : anySum(random)),
  }
}
