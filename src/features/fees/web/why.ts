import { poishaToTaka } from '#contract/money.ts'
import { type FeeRule, feeBy } from '../tariff.ts'
import { whyText as text } from './words.en.ts'

/** Why a payment costs what it costs: the bound that it keeps, or the one before it that it does not keep. */
export function whyOf(rule: FeeRule, rules: readonly FeeRule[]): string | undefined {
  const { type, amountTo, monthTo, ppm, flat } = rule
  if (amountTo !== null) return text.upTo(poishaToTaka(amountTo), isFree(rule))
  if (monthTo !== null) return text.inMonth(type, poishaToTaka(monthTo), isFree(rule))
  const passed = rules
    .filter((before) => before.type === type && before.tier === rule.tier && before.monthTo !== null)
    .at(-1)
  if (passed) return text.aboveInMonth(type, poishaToTaka(passed.monthTo as bigint))
  return ppm > 0 && flat === 0n ? text.part(ppm / 10_000) : undefined
}

const isFree = (rule: FeeRule) => rule.ppm === 0 && feeBy(rule, 0n) === 0n
