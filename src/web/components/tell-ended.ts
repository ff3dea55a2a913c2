import { errorMessage } from '../api/errors.ts'
import { isProofMissing } from '../api/step-up.ts'
import { notify } from '../app/notify.ts'

/**
 * Shows the result of a change of the account's safety. Shows nothing if the person cancelled the confirmation or closed
 * the browser's own question.
 */
export async function tellEnded(ended: Promise<{ message: string } | undefined>) {
  try {
    const answer = await ended
    if (answer) notify.success(answer.message)
  } catch (error) {
    if (isProofMissing(error)) return
    notify.error(errorMessage(error))
  }
}
