import { ChevronRight, Trash2 } from 'lucide-react'
import { RuleCell } from '#features/policies/web/rule-cell.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { controlStyle } from '#web/ui/field.tsx'
import type { ShownFeeRule } from '../../shown.ts'
import { isCash, type Payer, payers } from '../../tariff.ts'
import { boundCell, percentCell, priceCell } from './cells.ts'
import { type FieldName, shownPercent, shownSum } from './differences.ts'
import { tariffText as text } from './words.en.ts'

export const rowStyle =
  'grid-cols-2 items-start gap-x-2 gap-y-3 px-4 md:px-6 @min-[36rem]:grid-cols-[minmax(5.5rem,1fr)_1fr_1fr_0.8fr_0.7fr]'

type RuleRowProps = {
  /** For labels. */
  name: string
  /** The name of the type, above its first rule. */
  title: string | undefined
  help: string | undefined
  rule: ShownFeeRule
  /** The same rule in force. Undefined: it is a new one. */
  present: ShownFeeRule | undefined
  isLast: boolean
  onChange: (rule: ShownFeeRule) => void
  onRemove: () => void
}

/** One rule: for which payments, and what they cost. The last one of a type is for all others. */
export function RuleRow(props: RuleRowProps) {
  const { name, title, help, rule, present, isLast, onChange, onRemove } = props
  const labelled = (field: 'amountTo' | 'monthTo' | 'flat' | 'ppm') => ({
    label: text.field(name, text.fields[field]),
    short: text.columns[field],
  })
  const set = <Name extends FieldName>(field: Name) => {
    return (value: ShownFeeRule[Name]) => onChange({ ...rule, [field]: value })
  }
  return (
    <fieldset className="pb-2">
      <legend className="sr-only">{name}</legend>
      <div className={`${rowStyle} grid`}>
        <div className="pt-2.5 text-sm font-semibold @max-[36rem]:col-span-2">
          {title}
          {title && help && <p className="text-xs font-normal text-muted">{help}</p>}
        </div>
        {isLast ? (
          <Any />
        ) : (
          <RuleCell
            {...labelled('amountTo')}
            {...boundCell(rule.amountTo, present?.amountTo, set('amountTo'))}
            {...(rule.amountTo === null && rule.monthTo === null && { wrong: text.needsBound })}
          />
        )}
        {isLast || isCash(rule.type) ? (
          <Any />
        ) : (
          <RuleCell {...labelled('monthTo')} {...boundCell(rule.monthTo, present?.monthTo, set('monthTo'))} />
        )}
        <RuleCell {...labelled('flat')} {...priceCell(rule.flat, present?.flat, set('flat'))} />
        <RuleCell {...labelled('ppm')} {...percentCell(rule.ppm, present?.ppm, set('ppm'))} />
      </div>
      <div className="flex items-start justify-between gap-2 pr-2 pl-4 md:pr-4 md:pl-6">
        <More name={name} rule={rule} present={present} set={set} />
        <Button variant="ghost" size="icon" aria-label={text.remove(name)} onClick={onRemove}>
          <Trash2 aria-hidden size={16} />
        </Button>
      </div>
    </fieldset>
  )
}

/** In a narrow editor the head of the table is not there, and a bound that nobody can set says nothing. */
const Any = () => <span className="pt-2.5 text-right text-sm text-muted @max-[36rem]:hidden">{text.any}</span>

type MoreProps = {
  name: string
  rule: ShownFeeRule
  present: ShownFeeRule | undefined
  set: <Name extends FieldName>(field: Name) => (value: ShownFeeRule[Name]) => void
}

/** What most rules do not need. It says what it hides. */
function More({ name, rule, present, set }: MoreProps) {
  const ofCash = isCash(rule.type)
  const labelled = (field: keyof typeof text.more) => ({
    label: text.field(name, text.fields[field]),
    short: text.more[field],
  })
  return (
    <details className="group min-w-0 flex-1">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1 text-xs text-muted hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={14} className="transition-transform group-open:rotate-90" />
        {summaryOf(rule) || (ofCash ? text.withCommission : text.leastAndMost)}
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3 pt-1 pb-3 sm:grid-cols-4 [&_label>span:first-child]:block">
        <RuleCell {...labelled('feeMin')} {...priceCell(rule.feeMin, present?.feeMin, set('feeMin'))} />
        <RuleCell {...labelled('feeMax')} {...boundCell(rule.feeMax, present?.feeMax, set('feeMax'))} />
        {ofCash && (
          <>
            <RuleCell
              {...labelled('commissionPpm')}
              {...percentCell(rule.commissionPpm, present?.commissionPpm, set('commissionPpm'))}
            />
            <label className="block min-w-0 text-xs text-muted">
              <span className="mb-1 block">{text.more.payer}</span>
              <select
                aria-label={text.field(name, text.fields.payer)}
                value={rule.payer}
                onChange={({ target }) => set('payer')(target.value as Payer)}
                className={cx(controlStyle, 'h-10 px-2.5! text-base md:text-sm')}
              >
                {payers.map((payer) => (
                  <option key={payer} value={payer}>
                    {text.payers[payer]}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </div>
    </details>
  )
}

const summaryOf = ({ feeMin, feeMax, commissionPpm, payer }: ShownFeeRule): string =>
  [
    ...(feeMin > 0 ? [text.fact(text.more.feeMin, shownSum(feeMin))] : []),
    ...(feeMax !== null ? [text.fact(text.more.feeMax, shownSum(feeMax))] : []),
    ...(commissionPpm > 0 ? [text.fact(text.more.commissionPpm, shownPercent(commissionPpm))] : []),
    ...(payer === 'agent' ? [text.fact(text.more.payer, text.payers.agent)] : []),
  ].join(' · ')
