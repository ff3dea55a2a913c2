import type { TransactionType } from '#contract/transactions.ts'
import type { Tier } from '#features/limits/tiers.ts'
import type { Sql } from '#server/database/connect.ts'
import { presetOf } from '../presets.ts'
import { insertRules } from '../server/write-preset.ts'
import type { FeeRule, Tariff } from '../tariff.ts'

/** A free rule with these bounds and prices, in poisha. */
export const feeRule = (type: TransactionType, given: Partial<FeeRule> = {}): FeeRule => ({
  tier: 'regular' as Tier,
  type,
  amountTo: null,
  monthTo: null,
  flat: 0n,
  ppm: 0,
  feeMin: 0n,
  feeMax: null,
  payer: 'user',
  commissionPpm: 0,
  ...given,
})

export const exampleTariff = presetOf('example') as Tariff

/** A version of the tariff, as the owner of the database makes it. Default: from now on. */
export const setTariff = (
  sql: Sql,
  { vatPpm = 0, rules = [] }: Partial<Tariff>,
  from = new Date(),
): Promise<number> =>
  sql.begin(async (tx) => {
    const [policy] = await tx<[{ id: number }]>`
      insert into policy (kind, effective_at, vat_ppm) values ('tariff', ${from}, ${vatPpm}) returning id`
    await insertRules(tx, policy.id, { rules })
    return policy.id
  })
