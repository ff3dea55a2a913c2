import { Suspense, useLayoutEffect, useRef } from 'react'
import { chunk } from '../../app/chunk.ts'
import { useHasToken } from '../../app/token-state.ts'

export const WelcomeStrip = chunk(() => import('./welcome-strip.tsx'))

/** Greets the signed-in person. A visitor without a token does not load it. */
export const Welcome = () => (useHasToken() ? <MeasuredStrip /> : null)

/** Toasts on a phone stand below the strip, so it tells them its height. */
function MeasuredStrip() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--strip', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--strip')
    }
  }, [])
  return (
    <div ref={strip}>
      <Suspense fallback={<div className="h-14" />}>
        <WelcomeStrip />
      </Suspense>
    </div>
  )
}
