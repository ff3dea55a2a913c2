import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'

type DateFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'size'> & {
    /** The chosen day in words; nothing while there is none. */
    shown: string | undefined
    placeholder: string
  }

/** At rest it shows the day as the rest of the page writes it. While it has the focus the browser's own control shows. */
export function DateField({ label, error, className, shown, placeholder, ...input }: DateFieldProps) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            type="date"
            className={cx(
              controlStyle,
              'peer h-10 text-base not-focus-within:text-transparent md:px-3 md:text-sm',
            )}
          />
          <span
            aria-hidden
            className={cx(
              'pointer-events-none absolute inset-y-0 left-3.5 flex items-center peer-focus-within:hidden md:left-3 md:text-sm',
              !shown && 'text-subtle',
            )}
          >
            {shown ?? placeholder}
          </span>
        </div>
      )}
    </Field>
  )
}
