import type { RulesPart } from '#features/policies/web/parts.ts'
import { TariffRulesPart } from './rules/tariff-part.tsx'
import { tariffText as text } from './rules/words.en.ts'

export default [
  { order: 2, name: 'fees', label: text.fees, Part: TariffRulesPart },
] satisfies readonly RulesPart[]
