import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotice } from './notify.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

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
