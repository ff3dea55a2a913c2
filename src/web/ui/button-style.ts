import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger-outline' | 'accent'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

/** In forced colours a ground is not drawn, but a border is. */
const filled = 'border border-transparent'

const variants: Record<ButtonVariant, string> = {
  primary: cx(filled, 'bg-primary text-on-primary shadow-xs hover:bg-primary-hover active:bg-primary-active'),
  outline: 'border border-border-strong bg-surface text-foreground shadow-xs hover:bg-hover active:bg-sunken',
  ghost: 'text-muted hover:bg-hover hover:text-foreground active:bg-sunken',
  'danger-outline': 'border border-border-strong bg-surface text-danger shadow-xs hover:bg-danger-soft',
  accent: cx(filled, 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active'),
}

const sizes: Record<ButtonSize, string> = {
  // Small buttons live in table rows; on a phone the thumb needs 40.
  sm: 'h-10 md:h-8 px-3 gap-1.5 rounded-sm text-xs max-md:text-sm',
  md: 'h-10 px-4 gap-2 rounded-md text-sm',
  lg: 'h-12 px-5 gap-2 rounded-md text-base',
  icon: 'size-10 rounded-md',
}

const base =
  'inline-flex items-center justify-center font-semibold whitespace-nowrap select-none transition-colors duration-[var(--duration-fast)]'
/** A button that works on something keeps its colours. */
const whenOff = cx(
  'disabled:border-transparent disabled:bg-neutral-soft disabled:text-subtle disabled:shadow-none disabled:cursor-not-allowed',
  'not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-neutral-soft not-aria-busy:aria-disabled:text-subtle not-aria-busy:aria-disabled:shadow-none aria-disabled:cursor-not-allowed',
)

export const buttonStyle = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string => cx(base, variants[variant], sizes[size], whenOff, className)
