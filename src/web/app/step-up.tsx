import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { answerAll, currentQuestion, onAsking, type Question } from '../api/step-up.ts'
import { chunk } from './chunk.ts'
import type { StepUpDialogProps } from './step-up-dialog.tsx'

/** If the dialog cannot be loaded, the change is not made. */
function Unaskable() {
  useEffect(() => answerAll(false), [])
  return null
}

let questions = 0
const numbers = new WeakMap<Question, number>()

/** The next question begins with an empty field. */
function numberOf(question: Question): number {
  const number = numbers.get(question) ?? ++questions
  numbers.set(question, number)
  return number
}

const StepUpDialog = chunk<StepUpDialogProps>(() => import('./step-up-dialog.tsx'), Unaskable)

/** Asks the signed-in person to confirm who they are when a call needs it. The dialog is loaded on first use. */
export function StepUp() {
  const question = useSyncExternalStore(onAsking, currentQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={numberOf(question)} payment={question.payment} />
    </Suspense>
  )
}
