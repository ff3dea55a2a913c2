import { RulesPage } from '#features/policies/web/rules-page.tsx'
import { tariffRules } from '../../payloads.ts'
import { presetOf } from '../../presets.ts'
import { shownTerms } from '../../wire.ts'
import { tariffDifferences } from './differences.ts'
import { Estimate } from './estimate.tsx'
import { TariffEditor } from './tariff-editor.tsx'
import { tariffText as text } from './words.en.ts'

const example = presetOf('example')

/** What payments cost. */
export const TariffRulesPart = () => (
  <RulesPage
    edited={{
      kind: 'tariff',
      title: text.title,
      none: text.nothingCosts,
      fromHint: text.fromHint,
      preset: { label: text.preset, rules: example && shownTerms(example) },
      schema: tariffRules,
      differences: tariffDifferences,
      proposal: (payload) => ({ kind: 'tariff', target: 'tariff', payload }),
      Editor: TariffEditor,
      Effect: Estimate,
    }}
  />
)
