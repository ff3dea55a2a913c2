import { limits } from '#contract/limits.ts'
import { permitKind } from '#ledger/permit.ts'
import type { Permit } from '#ledger/transfer.ts'

/** What the caller shows of a confirmation. */
type Shown = {
  /** The hash of the token of the session that the call came with. */
  session: string
  /** The digest of this payment. */
  payload: string
}

export type ShownConfirmation = Permit<Shown>

/** A confirmation that can be used now, and the account whose payments it is for. Its id is the hash of its token. */
export type Confirmation = Shown & { id: string; actor: number }

/** A confirmation counts for one payment of one account, in the session that it was given in. */
export const isConfirmationFor = (
  found: Confirmation,
  { shown }: ShownConfirmation,
  actor: number,
): boolean => found.actor === actor && found.session === shown?.session && found.payload === shown?.payload

/** Read under the lock of the payer's account, so that of two payments with one confirmation the second finds none. */
export const confirmation = permitKind<Confirmation, Shown>({
  name: 'confirmation',
  lock: (tx, permits) => tx`
    select confirmation.token_hash as id, session.token_hash as session, confirmation.payload, account.id as actor
    from payment_proof as confirmation
    join session on session.id = confirmation.session
    join account on account.owner = session.person
    where confirmation.token_hash = any(${permits.map(({ id }) => id)}::text[])
      and confirmation.created_at > now() - ${limits.confirmationMinutes} * interval '1 minute'`,
  isFor: (found, permit, { actor }) => isConfirmationFor(found, permit, actor.id),
  markUsed: (tx, ids) => tx`delete from payment_proof where token_hash = any(${ids}::text[])`,
})
