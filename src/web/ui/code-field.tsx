import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldFrameProps } from './field.tsx'

type CodeFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
    length: number
    value: string
    onChange: (value: string) => void
    /** A whole code was typed, composed, pasted or suggested by the phone; maybe the same as before. */
    onWhole?: (code: string) => void
  }

/** Digits of every script: an input method composes with its own. */
const NO_DIGIT = /\P{Nd}/gu

/** One input drawn as cells, so that paste and the phone's code suggestion work. */
export function CodeField({
  label,
  hint,
  error,
  className,
  length,
  value,
  onChange,
  onWhole,
  onBlur,
  ...input
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const cells = Array.from({ length }, (_, index) => `cell-${index}`)
  const tellWhole = (typed: string) => {
    const digits = typed.replace(NO_DIGIT, '')
    // One digit too many is a slip, not a code.
    if (digits.length === length) onWhole?.(digits)
  }
  const enter = (typed: string, isComposing: boolean) => {
    onChange(typed.replace(NO_DIGIT, '').slice(0, length))
    if (!isComposing) tellWhole(typed)
  }
  const caret = Math.min(value.length, length - 1)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-2.5">
            {cells.map((cell, index) => (
              <span
                key={cell}
                className={cx(
                  'grid h-15 place-items-center rounded-md border bg-surface text-2xl font-semibold money',
                  error ? 'border-danger ring-1 ring-danger' : 'border-input',
                  focused && index === caret && 'outline-2 outline-ring',
                )}
              >
                {value[index] ?? (focused && index === caret ? <Caret /> : '')}
              </span>
            ))}
          </div>
          <input
            {...input}
            {...control}
            value={value}
            onChange={(event) => enter(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => tellWhole(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={(event) => {
              setFocused(false)
              onBlur?.(event)
            }}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  )
}

function Caret() {
  return <span className="h-6 w-px animate-pulse bg-foreground" />
}
