import { cx } from './cx.ts'

type Chip = { label: string; value: number; muted?: boolean }

export function Chips({
  label,
  options,
  onPick,
  className,
}: {
  label: string
  options: readonly Chip[]
  onPick: (value: number) => void
  className?: string
}) {
  return (
    <fieldset className={cx('grid grid-cols-4 gap-2 sm:flex', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          onClick={() => onPick(option.value)}
          className={cx(
            'h-10 rounded-sm border px-3 text-sm transition-colors hover:bg-hover active:bg-sunken sm:h-8 money',
            option.muted
              ? 'border-border text-subtle'
              : 'border-border-strong bg-surface font-semibold shadow-xs',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
