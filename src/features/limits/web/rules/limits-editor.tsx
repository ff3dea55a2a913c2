import { useState } from 'react'
import { formatTaka } from '#contract/money.ts'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { amountGrouping, amountOf, taka } from '#web/components/amount-input.ts'
import { transactionText } from '#web/text/en/area.ts'
import { formatCount } from '#web/text/format.ts'
import { cx } from '#web/ui/cx.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { useGroupedInput } from '#web/ui/grouped-input.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LimitsRules } from '../../payloads.ts'
import { type Tier, tiers } from '../../tiers.ts'
import { type BoundName, boundNames, isCount } from './differences.ts'
import { rulesText as text } from './words.en.ts'

type EditorProps = { present: LimitsRules; draft: LimitsRules; onChange: (rules: LimitsRules) => void }

type Shown = Tier | 'both'

const areAlike = (rules: LimitsRules) => JSON.stringify(rules[tiers[0]]) === JSON.stringify(rules[tiers[1]])

/** All limits of a tier, or of both while they are alike. */
export function LimitsEditor({ present, draft, onChange }: EditorProps) {
  const offered: readonly Shown[] =
    areAlike(draft) && areAlike(present) ? ['both', ...tiers.toReversed()] : tiers.toReversed()
  const [chosen, setShown] = useState<Shown>(offered[0] as Shown)
  const shown = offered.includes(chosen) ? chosen : 'regular'
  const tier = shown === 'both' ? 'regular' : shown
  const change = (edit: (rules: LimitsRules[Tier]) => LimitsRules[Tier]) => {
    const changed = shown === 'both' ? tiers : [tier]
    onChange({ ...draft, ...Object.fromEntries(changed.map((each) => [each, edit(draft[each])])) })
  }
  const setBound = (type: TransactionType, bound: BoundName, value: number | null) =>
    change((rules) => ({
      ...rules,
      limits: { ...rules.limits, [type]: { ...rules.limits[type], [bound]: value } },
    }))
  return (
    <>
      <div className="flex px-4 pb-4 md:px-6">
        <Segmented
          label={text.whichTier}
          value={shown}
          options={offered.map((value) => ({ value, text: text.shownTiers[value] }))}
          onChange={setShown}
        />
      </div>
      <div className="@container" key={tier}>
        <Head />
        {transactionTypes.map((type) => (
          <fieldset key={type} className={cx(rowStyle, 'grid border-t border-border py-3')}>
            <legend className="contents">
              <span className={rowNameStyle}>{transactionText.types[type]}</span>
            </legend>
            {boundNames.map((bound) => (
              <Cell
                key={bound}
                label={text.bound(transactionText.types[type], text.bounds[bound])}
                short={text.columns[bound]}
                counts={isCount(bound)}
                present={present[tier].limits[type][bound]}
                value={draft[tier].limits[type][bound]}
                onChange={(value) => setBound(type, bound, value)}
              />
            ))}
          </fieldset>
        ))}
        <div className={cx(rowStyle, 'grid border-t border-border py-3')}>
          <span className={rowNameStyle}>{text.balance}</span>
          <Cell
            isWide
            label={text.balance}
            short={text.balanceShort}
            counts={false}
            present={present[tier].balance}
            value={draft[tier].balance}
            onChange={(balance) => change((rules) => ({ ...rules, balance }))}
          />
        </div>
      </div>
    </>
  )
}

/** The labels of the fields say the same to screen readers. */
const Head = () => (
  <div
    aria-hidden
    className={cx(rowStyle, 'hidden bg-sunken py-2.5 text-xs font-semibold text-muted @min-[36rem]:grid')}
  >
    <span>{text.type}</span>
    {boundNames.map((bound) => (
      <span key={bound} className="text-right">
        {text.columns[bound]}
      </span>
    ))}
  </div>
)

const rowNameStyle = 'pt-2.5 text-sm font-semibold @max-[36rem]:col-span-2'
const rowStyle =
  'grid-cols-2 items-start gap-x-2 gap-y-3 px-4 md:px-6 @min-[36rem]:grid-cols-[minmax(5.5rem,1fr)_1fr_1.2fr_0.8fr_1.2fr_0.8fr]'

type CellProps = {
  isWide?: boolean
  label: string
  short: string
  counts: boolean
  present: number | null
  value: number | null
  onChange: (value: number | null) => void
}

const shownOf = (value: number | null, counts: boolean) => {
  if (value === null) return text.noLimit
  return counts ? formatCount(value) : formatTaka(value)
}

const isWrong = (value: number | null, counts: boolean) =>
  value !== null && !(value > 0 && (counts ? Number.isInteger(value) : Number.isInteger(value * 100)))

/** A bound. Empty: no bound. A changed one says what it was. */
function Cell({ isWide = false, label, short, counts, present, value, onChange }: CellProps) {
  const isChanged = value !== present
  const input = useGroupedInput(amountGrouping, {
    defaultValue: value === null ? '' : String(value),
    onChange: (event) => onChange(amountOf(event.target.value)),
  })
  return (
    <label className={cx('block min-w-0 text-xs text-muted', isWide && '@min-[36rem]:col-span-2')}>
      <span className="mb-1 block @min-[36rem]:hidden">{short}</span>
      <span className="relative block">
        {!counts && value !== null && (
          <span aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-sm">
            {taka}
          </span>
        )}
        <input
          {...input}
          aria-label={isChanged ? text.was(label, shownOf(present, counts)) : label}
          aria-invalid={isWrong(value, counts) || undefined}
          inputMode={counts ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={text.any}
          className={cx(
            controlStyle,
            'h-10 px-2.5! text-right text-base money placeholder:text-subtle md:text-sm',
            isChanged && 'border-on-accent-soft bg-accent-soft! font-bold text-on-accent-soft',
          )}
        />
      </span>
      {isWrong(value, counts) ? (
        <span className="mt-1 block text-right font-medium text-danger">{text.wrong}</span>
      ) : (
        isChanged && (
          <s aria-hidden className="mt-1 block text-right money">
            {shownOf(present, counts)}
          </s>
        )
      )}
    </label>
  )
}
