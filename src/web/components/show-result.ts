import { errorMessage, isAborted } from '../api/errors.ts'
import { needsStepUp } from '../api/step-up.ts'
import { notify } from '../app/notify.ts'

/**
 * Shows the result of a change as a toast. Shows nothing if the person cancelled it or signed out meanwhile.
 * True if the change was made.
 */
export async function showResult(change: Promise<{ message: string } | undefined>): Promise<boolean> {
  try {
    const answer = await change
    if (answer) notify.success(answer.message)
    return answer !== undefined
  } catch (error) {
    if (!needsStepUp(error) && !isAborted(error)) notify.error(errorMessage(error))
    return false
  }
}
