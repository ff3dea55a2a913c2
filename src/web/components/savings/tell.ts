import { errorMessage, isAborted } from '../../api/errors.ts'
import { notify } from '../../app/notify.ts'

/** Shows the result of a change. True if it succeeded. */
export async function tell(change: Promise<{ message: string }>): Promise<boolean> {
  try {
    notify.success((await change).message)
    return true
  } catch (error) {
    if (!isAborted(error)) notify.error(errorMessage(error))
    return false
  }
}
