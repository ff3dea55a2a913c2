import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import type { ShownFeeRule, ShownTariff } from './shown.ts'
import type { FeeRule, Tariff } from './tariff.ts'

/** A tariff in poisha, and the same in taka on the wire. */

const takaOrNull = (poisha: bigint | null) => (poisha === null ? null : poishaToTaka(poisha))
const poishaOrNull = (taka: number | null) => (taka === null ? null : takaToPoisha(taka))

export const shownRule = (rule: FeeRule): ShownFeeRule => ({
  ...rule,
  amountTo: takaOrNull(rule.amountTo),
  monthTo: takaOrNull(rule.monthTo),
  flat: poishaToTaka(rule.flat),
  feeMin: poishaToTaka(rule.feeMin),
  feeMax: takaOrNull(rule.feeMax),
})

const ruleShown = (rule: ShownFeeRule): FeeRule => ({
  ...rule,
  amountTo: poishaOrNull(rule.amountTo),
  monthTo: poishaOrNull(rule.monthTo),
  flat: takaToPoisha(rule.flat),
  feeMin: takaToPoisha(rule.feeMin),
  feeMax: poishaOrNull(rule.feeMax),
})

/** As it is proposed. */
export const shownTerms = ({ vatPpm, rules }: Tariff) => ({ vatPpm, rules: rules.map(shownRule) })

/** The tariff that an answer tells. */
export const tariffShown = ({ vatPpm, rules }: Pick<ShownTariff, 'vatPpm' | 'rules'>): Tariff => ({
  vatPpm,
  rules: rules.map(ruleShown),
})
