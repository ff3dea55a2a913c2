import type { ComponentProps } from 'react'
import { hasAtMostTwoDecimals } from '#contract/money.ts'
import { type TransactionType, transactionTypes } from '#contract/transactions.ts'
import { RuleCell } from '#features/policies/web/rule-cell.tsx'
import { transactionText } from '#web/text/en/area.ts'
import { cx } from '#web/ui/cx.ts'
import type { LimitsRules } from '../../payloads.ts'
import { type Tier, tiers } from '../../tiers.ts'
import { type BoundName, boundNames, isCount, shownBound } from './differences.ts'
import { useTierChoice } from './tier-choice.tsx'
import { rulesText as text } from './words.en.ts'

type EditorProps = { present: LimitsRules; draft: LimitsRules; onChange: (rules: LimitsRules) => void }

const areAlike = (rules: LimitsRules) => JSON.stringify(rules[tiers[0]]) === JSON.stringify(rules[tiers[1]])

/** All limits of a tier, or of both while they are alike. */
export function LimitsEditor({ present, draft, onChange }: EditorProps) {
  const { tier, changed, choice } = useTierChoice(areAlike(draft) && areAlike(present))
  const change = (edit: (rules: LimitsRules[Tier]) => LimitsRules[Tier]) => {
    onChange({ ...draft, ...Object.fromEntries(changed.map((each) => [each, edit(draft[each])])) })
  }
  const setBound = (type: TransactionType, bound: BoundName, value: number | null) =>
    change((rules) => ({
      ...rules,
      limits: { ...rules.limits, [type]: { ...rules.limits[type], [bound]: value } },
    }))
  return (
    <>
      {choice}
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

const isWrong = (value: number | null, counts: boolean) =>
  value !== null && !(value > 0 && (counts ? Number.isInteger(value) : hasAtMostTwoDecimals(value)))

type CellProps = Pick<
  ComponentProps<typeof RuleCell>,
  'isWide' | 'label' | 'short' | 'present' | 'value' | 'onChange'
> & { counts: boolean }

/** A bound. Empty: no bound. */
const Cell = ({ counts, ...cell }: CellProps) => (
  <RuleCell
    {...cell}
    unit={counts ? 'count' : 'taka'}
    shownOf={(value) => shownBound(value, counts)}
    wrong={isWrong(cell.value, counts) ? text.wrong : undefined}
    placeholder={text.any}
  />
)
