import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: ReactNode }

/** A choice of yes or no; the words beside the box are part of the target. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          id={id}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="size-5 shrink-0 accent-primary"
          {...input}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="pl-8 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
