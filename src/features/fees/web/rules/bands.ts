import type { TransactionType } from '#contract/transactions.ts'
import type { Tier } from '#features/limits/tiers.ts'
import type { TariffRules } from '../../payloads.ts'
import type { ShownFeeRule } from '../../shown.ts'

/** The rules of a tier and type, in the order in which they are tried. */
export const bandsIn = ({ rules }: TariffRules, tier: Tier, type: TransactionType): ShownFeeRule[] =>
  rules.filter((rule) => rule.tier === tier && rule.type === type)

/** The same rule of another version: the last of all others is the last, and the others have the same place. */
export function counterpartOf(
  place: number,
  bands: readonly ShownFeeRule[],
  others: readonly ShownFeeRule[],
): ShownFeeRule | undefined {
  if (place === bands.length - 1) return others.at(-1)
  return place < others.length - 1 ? others[place] : undefined
}

/** The tariff with these rules of a type for some tiers. The last of them has no bounds. */
export function withBands(
  tariff: TariffRules,
  changed: readonly Tier[],
  type: TransactionType,
  bands: readonly ShownFeeRule[],
): TariffRules {
  const isKept = (rule: ShownFeeRule) => rule.type !== type || !changed.includes(rule.tier)
  const last = bands.length - 1
  const wanted = bands.map((band, place) =>
    place === last ? { ...band, amountTo: null, monthTo: null } : band,
  )
  const added = changed.flatMap((tier) => wanted.map((band) => ({ ...band, tier })))
  return { ...tariff, rules: [...tariff.rules.filter(isKept), ...added] }
}

export const freeBand = (type: TransactionType): ShownFeeRule => ({
  tier: 'regular',
  type,
  amountTo: null,
  monthTo: null,
  flat: 0,
  ppm: 0,
  feeMin: 0,
  feeMax: null,
  payer: 'user',
  commissionPpm: 0,
})
