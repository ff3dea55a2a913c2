import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TransactionType } from '#contract/transactions.ts'
import { tiers } from '#features/limits/tiers.ts'
import { useTierChoice } from '#features/limits/web/rules/tier-choice.tsx'
import { RuleCell } from '#features/policies/web/rule-cell.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { TariffRules } from '../../payloads.ts'
import type { ShownFeeRule } from '../../shown.ts'
import { isCash } from '../../tariff.ts'
import { pricedTypes } from '../prices.ts'
import { bandsIn, counterpartOf, freeBand, withBands } from './bands.ts'
import { percentCell } from './cells.ts'
import { nameOf } from './differences.ts'
import { RuleRow, rowStyle } from './rule-row.tsx'
import { tariffText as text } from './words.en.ts'

type EditorProps = { present: TariffRules; draft: TariffRules; onChange: (rules: TariffRules) => void }

const areAlike = (tariff: TariffRules) => {
  const [one, other] = tiers.map((tier) =>
    JSON.stringify(
      pricedTypes.flatMap((type) =>
        isCash(type) ? [] : bandsIn(tariff, tier, type).map((rule) => ({ ...rule, tier: '' })),
      ),
    ),
  )
  return one === other
}

/** The fees of a tier, or of both while they are alike. Those of cash are for both. */
export function TariffEditor({ present, draft, onChange }: EditorProps) {
  const { tier, changed, choice } = useTierChoice(areAlike(draft) && areAlike(present))
  const types = tier === 'regular' ? pricedTypes : pricedTypes.filter((type) => !isCash(type))
  return (
    <>
      {choice}
      <div className="@container" key={tier}>
        <Head />
        {types.map((type) => (
          <TypeRules
            key={type}
            type={type}
            present={bandsIn(present, tier, type)}
            bands={bandsIn(draft, tier, type)}
            onChange={(bands) =>
              onChange(withBands(draft, isCash(type) ? ['regular'] : changed, type, bands))
            }
          />
        ))}
        <div className={cx(rowStyle, 'grid border-t border-border py-3')}>
          <span className="pt-2.5 text-sm font-semibold @min-[36rem]:col-span-4">{text.vat}</span>
          <RuleCell
            label={text.vat}
            short=""
            {...percentCell(draft.vatPpm, present.vatPpm, (vatPpm) => onChange({ ...draft, vatPpm }))}
          />
        </div>
      </div>
    </>
  )
}

const columns = ['amountTo', 'monthTo', 'flat', 'ppm'] as const

/** The labels of the fields say the same to screen readers. */
const Head = () => (
  <div
    aria-hidden
    className={cx(rowStyle, 'hidden bg-sunken py-2.5 text-xs font-semibold text-muted @min-[36rem]:grid')}
  >
    <span>{text.type}</span>
    {columns.map((column) => (
      <span key={column} className="text-right">
        {text.columns[column]}
      </span>
    ))}
  </div>
)

type TypeRulesProps = {
  type: TransactionType
  present: readonly ShownFeeRule[]
  bands: readonly ShownFeeRule[]
  onChange: (bands: readonly ShownFeeRule[]) => void
}

function TypeRules({ type, present, bands, onChange }: TypeRulesProps) {
  /** Fields keep what was typed: after a rule came or went they are filled again. */
  const [revision, setRevision] = useState(0)
  const reshape = (wanted: readonly ShownFeeRule[]) => {
    onChange(wanted)
    setRevision(revision + 1)
  }
  const name = transactionText.types[type]
  // A new one is tried before the last, which has no bounds.
  const add = () => reshape(bands.toSpliced(bands.length - 1, 0, bands.at(-1) ?? freeBand(type)))
  return (
    <div className="border-t border-border py-3" key={revision}>
      {bands.map((band, place) => (
        <RuleRow
          // Rules have no name but their place.
          key={place}
          name={nameOf(type, place, bands)}
          title={place === 0 ? name : undefined}
          help={bands.length > 1 ? text.firstThatFits : undefined}
          rule={band}
          present={counterpartOf(place, bands, present)}
          isLast={place === bands.length - 1}
          onChange={(changed) => onChange(bands.with(place, changed))}
          onRemove={() => reshape(bands.toSpliced(place, 1))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
        {bands.length === 0 && (
          <>
            <span className="text-sm font-semibold">{name}</span>
            <span className="text-sm text-muted">{text.free}</span>
          </>
        )}
        <Button variant="ghost" size="sm" className="-mx-3" aria-label={text.addTo(name)} onClick={add}>
          <Plus aria-hidden size={16} />
          {text.add}
        </Button>
      </div>
    </div>
  )
}
