import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/components/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { screens } from '../words.en.ts'
import { rulesParts } from './parts.ts'
import { text } from './words.en.ts'

const SHOWN = 'rules'

/** The rules of the money. Each kind is a part that its feature brings. */
export default function RulesScreen() {
  const [params, setParams] = useSearchParams()
  const [first] = rulesParts
  const shown = rulesParts.find(({ name }) => name === params.get(SHOWN)) ?? first
  if (!shown) return null
  return (
    <>
      <PageHeader title={screens.rules} lead={text.lead}>
        <Segmented
          label={text.parts}
          value={shown.name}
          options={rulesParts.map(({ name, label }) => ({ value: name, text: label }))}
          onChange={(name) => setParams({ [SHOWN]: name }, { replace: true })}
        />
      </PageHeader>
      <shown.Part />
    </>
  )
}
