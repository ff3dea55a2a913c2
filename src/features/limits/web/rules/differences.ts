import { formatTaka } from '#contract/money.ts'
import { transactionTypes } from '#contract/transactions.ts'
import type { Difference } from '#features/policies/web/difference-table.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { formatCount } from '#web/text/format.ts'
import type { LimitRules, LimitsRules, PauseRules } from '../../payloads.ts'
import { type Tier, tiers } from '../../tiers.ts'
import { rulesText as text } from './words.en.ts'

export const boundNames = ['perTransfer', 'day', 'dayCount', 'month', 'monthCount'] as const
export type BoundName = (typeof boundNames)[number]

export const isCount = (bound: keyof LimitRules) => bound === 'dayCount' || bound === 'monthCount'

export const shownBound = (value: number | null, counts: boolean) => {
  if (value === null) return text.noLimit
  return counts ? formatCount(value) : formatTaka(value)
}

/** Every bound of a tier, by its label. */
function boundsOf({ balance, limits }: LimitsRules[Tier]): [label: string, value: string][] {
  const ofType = (type: keyof typeof limits, bound: BoundName): [string, string] => [
    text.bound(transactionText.types[type], text.bounds[bound]),
    shownBound(limits[type][bound], isCount(bound)),
  ]
  return [
    ...transactionTypes.flatMap((type) => boundNames.map((bound) => ofType(type, bound))),
    [text.balance, shownBound(balance, false)],
  ]
}

const changesOf = (before: LimitsRules, after: LimitsRules, tier: Tier): Difference[] => {
  const present = boundsOf(before[tier])
  return boundsOf(after[tier]).flatMap(([label, value], place) => {
    const now = present[place]?.[1] ?? ''
    return now === value ? [] : [{ label, now, after: value }]
  })
}

/** What changes. */
export const limitDifferences = (before: LimitsRules, after: LimitsRules): Difference[] =>
  ofBothTiers((tier) => changesOf(before, after, tier))

/** A change of both tiers is one row. */
export function ofBothTiers(changesIn: (tier: Tier) => Difference[]): Difference[] {
  const [one, other] = tiers.map(changesIn) as [Difference[], Difference[]]
  const isIn = (rows: readonly Difference[]) => (row: Difference) =>
    rows.some(({ label, now, after: then }) => label === row.label && now === row.now && then === row.after)
  const ofTier = (tier: Tier, rows: readonly Difference[]) =>
    rows.map((row) => ({ ...row, label: text.ofTier(row.label, text.tiers[tier]) }))
  const alone = (rows: readonly Difference[], others: readonly Difference[]) =>
    rows.filter((row) => !isIn(others)(row))
  return [
    ...one.filter(isIn(other)),
    ...ofTier(tiers[0], alone(one, other)),
    ...ofTier(tiers[1], alone(other, one)),
  ]
}

export const pauseDifferences = (before: PauseRules, after: PauseRules): Difference[] =>
  transactionTypes.flatMap((type) => {
    const [now, then] = [before, after].map(({ paused }) =>
      paused.includes(type) ? text.paused : text.running,
    ) as [string, string]
    return now === then ? [] : [{ label: transactionText.types[type], now, after: then }]
  })
