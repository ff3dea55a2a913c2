import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'

export function TextAreaField({
  label,
  hint,
  error,
  aside,
  className,
  ...area
}: FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={className}>
      {(control) => (
        <textarea
          rows={5}
          {...control}
          {...area}
          className={cx(controlStyle, 'text-base', 'min-h-32 py-3')}
        />
      )}
    </Field>
  )
}
