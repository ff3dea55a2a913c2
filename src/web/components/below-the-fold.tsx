import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What lies below the first screen. It is drawn after the first screen, in slices, so that a slow phone shows the
 * top at once and answers to touch meanwhile. Its place is kept: the footer must not show and jump.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue ? children : <div aria-hidden className="min-h-dvh" />
}
