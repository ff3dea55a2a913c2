import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAsking, onAsking } from '../api/step-up.ts'
import { slowText } from '../text/en/payments.ts'

const slowAfterMs = 5_000

/** Says that a payment takes longer than usual. The time in which the person is asked to confirm does not count. */
export function SlowNote({ isRunning }: { isRunning: boolean }) {
  const isAskingNow = useSyncExternalStore(onAsking, isAsking)
  const isSlow = useIsSlow(isRunning && !isAskingNow)
  return (
    <p aria-live="polite" className="text-sm text-muted empty:sr-only">
      {isSlow && slowText.note}
    </p>
  )
}

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    setIsSlow(false)
    if (!isRunning) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isSlow && isRunning
}
