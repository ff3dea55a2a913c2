import { errorMessage } from '../api/errors.ts'
import { isProofMissing } from '../api/step-up.ts'
import { notify } from '../app/notify.ts'

/** What came of ending sessions. Whoever was asked to confirm and did not knows that nothing was done. */
export async function tellEnded(ended: Promise<{ message: string }>) {
  try {
    notify.success((await ended).message)
  } catch (error) {
    if (isProofMissing(error)) return
    notify.error(errorMessage(error))
  }
}
