import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'
import { type Grouping, useGroupedInput } from './grouped-input.ts'

type AmountFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'placeholder'> & {
    currency: string
    placeholder: string
    grouping: Grouping
  }

/** The most prominent element of its screen. A text, because a number field cannot show groups of digits. */
export function AmountField({
  label,
  hint,
  error,
  invalid,
  aside,
  className,
  currency,
  grouping,
  ...input
}: AmountFieldProps) {
  const grouped = useGroupedInput(grouping, input)
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} aside={aside} className={className}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-2xl font-semibold text-muted"
          >
            {currency}
          </span>
          <input
            autoComplete="off"
            {...control}
            {...grouped}
            type="text"
            inputMode="decimal"
            className={cx(controlStyle, 'h-16 pl-11 text-2xl font-semibold tracking-tight money')}
          />
        </div>
      )}
    </Field>
  )
}
