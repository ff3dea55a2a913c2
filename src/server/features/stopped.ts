import { features } from '#features/server.ts'
import { ACCOUNT_STOPPED } from '../accounts/stopped.ts'
import { dueKind, lockRows } from '../due/kind.ts'
import type { Services } from '../services/services.ts'

/** Ends what must not go on for somebody who was frozen or blocked. */
export const accountStoppedDue = dueKind<string, Services>({
  kind: ACCOUNT_STOPPED,
  lock: lockRows('person', 'id'),
  work: async (tx, people) => {
    for (const personId of people)
      for (const { onAccountStopped } of features) await onAccountStopped?.(tx, personId)
  },
})
