import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'

type PasswordFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & { showLabel: string; hideLabel: string }

export function PasswordField({
  label,
  hint,
  error,
  invalid,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            type={visible ? 'text' : 'password'}
            className={cx(controlStyle, 'text-base', 'h-12 pr-12')}
          />
          <button
            type="button"
            aria-label={visible ? hideLabel : showLabel}
            onClick={() => setVisible(!visible)}
            className="absolute top-1 right-1 grid size-10 place-items-center rounded-sm text-muted hover:text-foreground"
          >
            <Icon aria-hidden size={20} />
          </button>
        </div>
      )}
    </Field>
  )
}
