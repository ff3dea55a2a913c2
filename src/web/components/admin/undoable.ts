import { notify } from '../../app/notify.ts'
import { peopleText } from '../../text/en/admin.ts'

type Outcome = Promise<{ data?: unknown }>
type Step = { call: () => Outcome; told: string }
type Run = (call: () => Promise<unknown>) => void

/**
 * Tells about a change of a person that takes effect at once, by name, and offers the way back if there is one. A
 * failure is only logged, as specified (`api/optimistic.ts`).
 */
export const undoable = (run: Run, change: Step, back: Step | undefined) =>
  run(async () => {
    const { data } = await change.call()
    if (!data) return
    notify.success(
      change.told,
      back && { action: { label: peopleText.undo, onClick: () => undoable(run, back, undefined) } },
    )
  })
