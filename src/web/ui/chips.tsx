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
    <fieldset className={cx('grid grid-cols-2 gap-2 min-[360px]:grid-cols-4 sm:flex', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          onClick={() => onPick(option.value)}
          className={cx(
            'h-10 rounded-sm border px-1 text-sm transition-colors hover:bg-hover active:bg-sunken only-of-type:col-span-full only-of-type:border-primary sm:h-8 sm:px-3 money',
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
