import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { answerAll, isAsking, onAsking } from '../api/step-up.ts'
import { chunk } from './chunk.ts'

/** When the dialog cannot be loaded the question cannot be asked: the change stays unmade. */
function Unaskable() {
  useEffect(() => answerAll(false), [])
  return null
}

const StepUpDialog = chunk(() => import('./step-up-dialog.tsx'), Unaskable)

/** Asks the signed-in person for a proof when a call needs one. The dialog is loaded on first use. */
export function StepUp() {
  const isOpen = useSyncExternalStore(onAsking, isAsking)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  )
}
