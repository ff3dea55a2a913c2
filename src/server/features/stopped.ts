import { features } from '#features/server.ts'
import { ACCOUNT_STOPPED } from '../accounts/stopped.ts'
import { lockFreePeople } from '../data/people.ts'
import type { Tx } from '../database/connect.ts'
import { dueKind, type Locked } from '../due/kind.ts'
import type { Services } from '../services/services.ts'

/** People are never deleted, so one who is not locked is held by another transaction. */
const lock = async (tx: Tx, people: readonly string[]): Promise<Locked<string>> =>
  new Map([...(await lockFreePeople(tx, people)).keys()].map((id) => [id, id]))

/** Ends what must not go on for somebody who was frozen or blocked. */
export const accountStoppedDue = dueKind<string, Services>({
  kind: ACCOUNT_STOPPED,
  lock,
  work: async (tx, people) => {
    for (const personId of people)
      for (const { onAccountStopped } of features) await onAccountStopped?.(tx, personId)
  },
})
