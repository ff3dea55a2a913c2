import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { type TariffRules, tariffRules } from '#features/fees/payloads.ts'
import type { Random } from '#test/fuzz/random.ts'
import type { LimitsRules } from '../payloads.ts'
import { type Tier, tiers } from '../tiers.ts'
import { isByAgent } from './model.ts'
import { limitsRulesOf } from './rules.ts'

export function randomLimits(random: Random): LimitsRules {
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

export function randomTariff(random: Random): TariffRules {
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
