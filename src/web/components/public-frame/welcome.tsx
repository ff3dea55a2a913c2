import { Suspense } from 'react'
import { chunk } from '../../app/chunk.ts'
import { useHasToken } from '../../app/token-state.ts'

export const WelcomeStrip = chunk(() => import('./welcome-strip.tsx'))

/** Greets the signed-in person. A visitor without a token does not load it. */
export function Welcome() {
  if (!useHasToken()) return null
  return (
    <Suspense fallback={<div className="h-14" />}>
      <WelcomeStrip />
    </Suspense>
  )
}
