import { errorMessage, isAborted } from '../../api/errors.ts'
import { notify } from '../../app/notify.ts'

/** Says what came of a change. True when it was made. */
export async function tell(change: Promise<{ message: string }>): Promise<boolean> {
  try {
    notify.success((await change).message)
    return true
  } catch (error) {
    if (!isAborted(error)) notify.error(errorMessage(error))
    return false
  }
}
