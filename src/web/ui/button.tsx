import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  /** The words while loading; without them the label stays. */
  loadingLabel?: string
}

export function Button({
  variant,
  size,
  loading = false,
  loadingLabel,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {loading ? <LoadingContent label={loadingLabel}>{children}</LoadingContent> : children}
    </button>
  )
}

function LoadingContent({ label, children }: { label?: string | undefined; children: React.ReactNode }) {
  return (
    <>
      <Spinner />
      {label ?? children}
    </>
  )
}
