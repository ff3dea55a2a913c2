import { Check, ChevronDown } from 'lucide-react'
import { Select } from 'radix-ui'
import type { Ref } from 'react'
import { cx } from './cx.ts'
import { controlStyle, Field, type FieldFrameProps } from './field.tsx'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldFrameProps & {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  dense?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  dense = false,
  ref,
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Select.Root value={value} onValueChange={onChange} {...(name ? { name } : {})}>
          <Select.Trigger
            {...control}
            ref={ref}
            onBlur={onBlur}
            className={cx(
              controlStyle,
              'text-base',
              dense ? 'h-10 md:px-3 md:text-sm' : 'h-12',
              'flex items-center justify-between gap-2 text-left data-placeholder:text-foreground',
            )}
          >
            <span className="truncate">
              <Select.Value placeholder={placeholder} />
            </span>
            <Select.Icon>
              <ChevronDown aria-hidden size={18} className="text-muted" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              position="popper"
              sideOffset={6}
              className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-border-strong bg-raised p-1.5 shadow-lg floats"
            >
              <Select.Viewport>
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  )
}

function Option({ value, label }: SelectOption) {
  return (
    <Select.Item
      value={value}
      className="flex h-10 items-center justify-between gap-6 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-hover data-[state=checked]:font-semibold"
    >
      <Select.ItemText>{label}</Select.ItemText>
      <Select.ItemIndicator>
        <Check aria-hidden size={16} />
      </Select.ItemIndicator>
    </Select.Item>
  )
}
