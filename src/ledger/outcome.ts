import type { Tag } from './database.ts'
import { type KnownOutcome, keyOf } from './decision.ts'
import { findKnown, knownOf } from './statements.ts'
import type { PostingRequest } from './transfer.ts'

/**
 * Cancels a key. The writer decides it like a posting: it takes the lock of the actor's account, so of a cancel and a
 * posting with the same key exactly one wins, in any number of processes.
 */
export const cancelOf = (actor: number, key: string): PostingRequest => ({
  actor,
  idempotency: { key, payload: null },
  isCancel: true,
  accounts: [],
  legsMax: 0,
  plan: () => 'PAYMENT_CANCELLED',
})

/** What became of a key so far. Without the lock of the account, a posting may be under way. */
export async function findOutcome(db: Tag, actor: number, key: string): Promise<KnownOutcome | undefined> {
  const known = knownOf(await findKnown(db, [cancelOf(actor, key)]))
  return known.get(keyOf(actor, key))
}
