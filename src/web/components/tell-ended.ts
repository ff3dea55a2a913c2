import { errorMessage } from '../api/errors.ts'
import { isProofMissing } from '../api/step-up.ts'
import { notify } from '../app/notify.ts'

/** Shows the result of ending sessions. Shows nothing if the person cancelled the confirmation. */
export async function tellEnded(ended: Promise<{ message: string }>) {
  try {
    notify.success((await ended).message)
  } catch (error) {
    if (isProofMissing(error)) return
    notify.error(errorMessage(error))
  }
}
