import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  /** Takes no press for now, but keeps the focus. */
  inactive?: boolean
  /** The words while loading; without them the label stays. */
  loadingLabel?: string
}

/** While loading or inactive it takes no press but keeps the focus, which a disabled button would lose. */
export function Button({
  variant,
  size,
  loading = false,
  inactive = false,
  loadingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={loading || inactive || undefined}
      aria-busy={loading || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={loading || inactive ? ignore : onClick}
      {...rest}
    >
      {loading ? <LoadingContent label={loadingLabel}>{children}</LoadingContent> : children}
    </button>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()

function LoadingContent({ label, children }: { label?: string | undefined; children: React.ReactNode }) {
  return (
    <>
      <Spinner />
      {label ?? children}
    </>
  )
}
