import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'
import { type Grouping, useGroupedInput } from './grouped-input.ts'

type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'size' | 'id'> & {
    icon?: LucideIcon
    dense?: boolean
    prefix?: string
    /** For a field that holds an amount. */
    grouping?: Grouping
  }

export function TextField({
  label,
  hint,
  error,
  invalid,
  aside,
  className,
  icon: Icon,
  dense = false,
  prefix,
  grouping,
  ...input
}: TextFieldProps) {
  const grouped = useGroupedInput(grouping, input)
  const indented = Icon || prefix
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} aside={aside} className={className}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
          )}
          {prefix && (
            <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-muted">
              {prefix}
            </span>
          )}
          <input
            {...control}
            {...grouped}
            className={cx(
              controlStyle,
              'text-base',
              dense ? 'h-10 md:px-3 md:text-sm' : 'h-12',
              indented && (prefix ? 'pl-8 md:pl-8' : 'pl-11'),
            )}
          />
        </div>
      )}
    </Field>
  )
}
