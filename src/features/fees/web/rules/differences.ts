import { formatTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Tier } from '#features/limits/tiers.ts'
import { ofBothTiers } from '#features/limits/web/rules/differences.ts'
import type { Difference } from '#features/policies/web/difference-table.tsx'
import { transactionText } from '#web/text/en/area.ts'
import type { TariffRules } from '../../payloads.ts'
import type { ShownFeeRule } from '../../shown.ts'
import { type FeeRule, isCash } from '../../tariff.ts'
import { tariffShown } from '../../wire.ts'
import { labelOf, pricedTypes, priceOf } from '../prices.ts'
import { feesText } from '../words.en.ts'
import { bandsIn, counterpartOf } from './bands.ts'
import { tariffText as text } from './words.en.ts'

const fieldNames = [
  'amountTo',
  'monthTo',
  'flat',
  'ppm',
  'feeMin',
  'feeMax',
  'payer',
  'commissionPpm',
] as const
export type FieldName = (typeof fieldNames)[number]

export const percentOf = (ppm: number) => ppm / 10_000
export const shownPercent = (ppm: number) => feesText.percent(percentOf(ppm))
export const shownSum = (taka: number | null) => (taka === null ? text.noBound : formatTaka(taka))

function shown(field: FieldName, rule: ShownFeeRule): string {
  if (field === 'payer') return text.payers[rule.payer]
  if (field === 'ppm' || field === 'commissionPpm') return shownPercent(rule[field])
  return shownSum(rule[field])
}

/** The name of a rule: its type, and its place if there are several. */
export const nameOf = (type: TransactionType, place: number, { length }: readonly unknown[]) => {
  const name = transactionText.types[type]
  return length > 1 ? text.rule(name, place + 1) : name
}

/** What a rule says, in one line. */
function described(rule: ShownFeeRule, place: number): string {
  const [exact] = tariffShown({ vatPpm: 0, rules: [rule] }).rules as [FeeRule]
  const commission = rule.commissionPpm > 0 ? [text.commissionOf(shownPercent(rule.commissionPpm))] : []
  const payer = rule.payer === 'agent' ? [text.agentPays] : []
  return [`${labelOf(exact, place)}: ${priceOf(exact)}`, ...commission, ...payer].join(', ')
}

function changesOf(type: TransactionType, before: ShownFeeRule[], after: ShownFeeRule[]): Difference[] {
  const changed = after.flatMap((rule, place): Difference[] => {
    const name = nameOf(type, place, after)
    const present = counterpartOf(place, after, before)
    if (!present) return [{ label: name, now: text.noRule, after: described(rule, place) }]
    return fieldNames.flatMap((field) => {
      const [now, then] = [shown(field, present), shown(field, rule)]
      return now === then ? [] : [{ label: text.field(name, text.fields[field]), now, after: then }]
    })
  })
  const removed = before.flatMap((rule, place): Difference[] =>
    counterpartOf(place, before, after)
      ? []
      : [{ label: nameOf(type, place, before), now: described(rule, place), after: text.noRule }],
  )
  return [...changed, ...removed]
}

/** What changes. Rules of cash are for every tier. */
export function tariffDifferences(before: TariffRules, after: TariffRules): Difference[] {
  const changesIn = (tier: Tier, types: readonly TransactionType[]) =>
    types.flatMap((type) => changesOf(type, bandsIn(before, tier, type), bandsIn(after, tier, type)))
  const vat = { label: text.vat, now: shownPercent(before.vatPpm), after: shownPercent(after.vatPpm) }
  return [
    ...ofBothTiers((tier) =>
      changesIn(
        tier,
        pricedTypes.filter((type) => !isCash(type)),
      ),
    ),
    ...changesIn('regular', pricedTypes.filter(isCash)),
    ...(vat.now === vat.after ? [] : [vat]),
  ]
}
