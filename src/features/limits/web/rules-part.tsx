import type { RulesPart } from '#features/policies/web/parts.ts'
import { LimitsRulesPart } from './rules/limits-part.tsx'
import { PausesPart } from './rules/pauses-part.tsx'
import { rulesText as text } from './rules/words.en.ts'

export default [
  { order: 1, name: 'limits', label: text.limits, Part: LimitsRulesPart },
  { order: 3, name: 'pauses', label: text.pauses, Part: PausesPart },
] satisfies readonly RulesPart[]
