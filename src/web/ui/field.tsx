import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What a control needs to be tied to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldFrameProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marked as wrong although the words stand elsewhere. */
  invalid?: boolean | undefined
  /** Stands right of the label, such as the balance. */
  aside?: ReactNode
  className?: string | undefined
}

export function Field({
  label,
  hint,
  error,
  invalid = Boolean(error),
  aside,
  className,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside && <span className="text-xs text-muted money">{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': invalid ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite" className={hasNote ? 'text-xs' : 'sr-only'}>
        {error ? <FieldError>{error}</FieldError> : <span className="text-muted">{hint}</span>}
      </div>
    </div>
  )
}

function FieldError({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
      {children}
    </span>
  )
}

export const controlStyle = cx(
  'w-full rounded-md border border-input bg-surface px-3.5 text-foreground',
  'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring',
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:focus-visible:outline-danger',
  '[&[readonly]]:border-border [&[readonly]]:bg-sunken [&[readonly]]:text-muted',
  'disabled:border-border disabled:bg-neutral-soft disabled:text-subtle',
)
