import { useId } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; text: string; count?: string | undefined }[]
  onChange: (value: Value) => void
}

/** A few choices side by side, of which one is taken. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit rounded-md border border-border bg-sunken p-0.5 max-md:w-full print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="grid h-9 cursor-pointer place-items-center rounded-sm border border-transparent px-4 text-sm text-muted hover:text-foreground has-checked:border-border-strong has-checked:bg-surface has-checked:font-semibold has-checked:text-foreground forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:flex-auto max-md:px-2"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="flex items-center gap-2">
            {option.text}
            {option.count && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-neutral-soft px-1 text-xs font-bold text-on-neutral-soft">
                {option.count}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
