import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { hashToken, tokenKind } from './secrets.ts'

/** Confirmations that are bound to one payment. A permit uses them up (`src/features/confirmation/permit.ts`). */

export const paymentConfirmations = tokenKind({
  table: 'payment_proof',
  life: `${limits.confirmationMinutes} minutes`,
})

/** Returns the token of the confirmation. It ends with the session that has this token now. */
export const newConfirmation = (db: Db, sessionToken: string, payload: string) =>
  paymentConfirmations.make(db, {
    session: db`(select id from session where token_hash = ${hashToken(sessionToken)})`,
    payload,
  })
