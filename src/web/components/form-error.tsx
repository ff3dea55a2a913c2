import { CircleAlert } from 'lucide-react'
import type { FieldErrors } from 'react-hook-form'

/** A message that belongs to the form and to no single field. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:sr-only">
      {children && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  )
}

/** The resolver files what belongs to no field under the empty name. */
export function wholeFormError(errors: FieldErrors): string | undefined {
  const error = errors['']
  return typeof error?.message === 'string' ? error.message : undefined
}
