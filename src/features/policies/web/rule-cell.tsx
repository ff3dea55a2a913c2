import { amountGrouping, amountOf, taka } from '#web/components/amount-input.ts'
import { cx } from '#web/ui/cx.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { useGroupedInput } from '#web/ui/grouped-input.ts'
import { text } from './words.en.ts'

type RuleCellProps = {
  isWide?: boolean
  label: string
  /** Above the field where there is no head of a table. */
  short: string
  unit: 'taka' | 'percent' | 'count'
  /** What is in force. Undefined: no such rule is. */
  present: number | null | undefined
  value: number | null
  shownOf: (value: number | null) => string
  /** Why the value cannot be proposed. */
  wrong: string | undefined
  /** What an empty field means. */
  placeholder: string
  onChange: (value: number | null) => void
}

const unitStyle = 'absolute top-1/2 -translate-y-1/2 text-sm'

/** A number of a rule. A changed one says what it was. The field keeps what is typed: a new `key` fills it again. */
export function RuleCell(props: RuleCellProps) {
  const { isWide = false, label, short, unit, present, value, shownOf, wrong, placeholder, onChange } = props
  const isChanged = value !== present
  const was = isChanged && present !== undefined ? shownOf(present) : undefined
  const input = useGroupedInput(amountGrouping, {
    defaultValue: value === null ? '' : String(value),
    onChange: (event) => onChange(amountOf(event.target.value)),
  })
  return (
    <label className={cx('block min-w-0 text-xs text-muted', isWide && '@min-[36rem]:col-span-2')}>
      <span className="mb-1 block @min-[36rem]:hidden">{short}</span>
      <span className="relative block">
        {unit === 'taka' && value !== null && (
          <span aria-hidden className={cx(unitStyle, 'left-2.5')}>
            {taka}
          </span>
        )}
        {unit === 'percent' && (
          <span aria-hidden className={cx(unitStyle, 'right-2.5')}>
            %
          </span>
        )}
        <input
          {...input}
          aria-label={was === undefined ? label : text.was(label, was)}
          aria-invalid={wrong !== undefined || undefined}
          inputMode={unit === 'count' ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          className={cx(
            controlStyle,
            'h-10 px-2.5! text-right text-base money placeholder:text-subtle md:text-sm',
            unit === 'percent' && 'pr-7!',
            isChanged && 'border-on-accent-soft bg-accent-soft! font-bold text-on-accent-soft',
          )}
        />
      </span>
      {wrong !== undefined && <span className="mt-1 block text-right font-medium text-danger">{wrong}</span>}
      {wrong === undefined && was !== undefined && (
        <s aria-hidden className="mt-1 block text-right money">
          {was}
        </s>
      )}
    </label>
  )
}
