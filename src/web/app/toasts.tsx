import { Suspense, useEffect, useState } from 'react'
import { chunk } from './chunk.ts'
import { onNotice } from './notify.ts'

// Without a connection the toasts may not load; the page must still work.
const ToastRegion = chunk(
  () => import('./toast-region.tsx'),
  () => null,
)

/** For screens that make calls: after a failed connection the toasts could not be loaded any more. */
export const preloadToasts = () => void ToastRegion.preload()

/** Loads the toast library when there is something to say, so that the first visit does not carry it. */
export function Toasts() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => (needed ? undefined : onNotice(() => setNeeded(true))), [needed])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  )
}
