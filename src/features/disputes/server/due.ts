import { lockFreePeople } from '#server/data/people.ts'
import type { Tx } from '#server/database/connect.ts'
import { dueKind, type Locked, lockRows } from '#server/due/kind.ts'
import type { Services } from '#server/services/services.ts'
import { ANSWER, HOLD_END, REMINDER, REVIEW_END } from './deadlines.ts'
import { overdueDue } from './overdue.ts'
import { askedMail } from './reporting.ts'
import { endHold, endReview, endWaiting } from './steps.ts'
import { type StoredDispute, sideIdsOf, storedDispute } from './stored.ts'
import { tell } from './telling.ts'

const lockRow = lockRows('dispute', 'id')

/** Both people first, as every change does. */
async function lock(tx: Tx, [id = '']: readonly string[]): Promise<Locked<string>> {
  const people = await sideIdsOf(tx, id)
  if ((await lockFreePeople(tx, people)).size < people.length) return new Map()
  return lockRow(tx, [id])
}

const kindOf = (kind: string, work: (tx: Tx, stored: StoredDispute) => Promise<void>) =>
  dueKind<string, Services>({
    kind,
    lock,
    work: async (tx, ids) => {
      for (const id of ids) await work(tx, await storedDispute(tx, id))
    },
  })

const remind = (tx: Tx, stored: StoredDispute) =>
  stored.state === 'waiting'
    ? tell(tx, stored, { people: [stored.other], type: 'dispute_asked', mail: askedMail(stored, true) })
    : Promise.resolve()

export const disputeDue = [
  kindOf(REMINDER, remind),
  kindOf(ANSWER, endWaiting),
  kindOf(HOLD_END, endHold),
  kindOf(REVIEW_END, endReview),
  overdueDue,
]
