import { Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import { useHasToken } from '../../app/token-state.ts'

export const WelcomeStrip = chunk(() => import('./welcome-strip.tsx'))

/** Greets whoever is signed in. A visitor, who has no token, loads nothing of it. */
export function Welcome() {
  if (!useHasToken()) return null
  return (
    <Suspense fallback={<div className="h-14" />}>
      <WelcomeStrip />
    </Suspense>
  )
}
