import { RulesPage } from '#features/policies/web/rules-page.tsx'
import { limitsRules } from '../../payloads.ts'
import { presetOf } from '../../presets.ts'
import { limitDifferences } from './differences.ts'
import { LimitsEditor } from './limits-editor.tsx'
import { rulesText as text } from './words.en.ts'

/** The limits of every tier. */
export const LimitsRulesPart = () => (
  <RulesPage
    edited={{
      kind: 'limits',
      title: text.limitsTitle,
      none: text.nothingLimited,
      fromHint: text.fromHint,
      preset: { label: text.preset, rules: presetOf('bb-2025') },
      schema: limitsRules,
      differences: limitDifferences,
      proposal: (payload) => ({ kind: 'limits', target: 'limits', payload }),
      Editor: LimitsEditor,
    }}
  />
)
