import type { Db } from '../database/connect.ts'
import { paymentConfirmations } from './secret-kinds.ts'
import { hashToken } from './secrets.ts'

/** Returns the token of a confirmation that is bound to one payment. It ends with the session that has this token now. */
export const newConfirmation = (db: Db, sessionToken: string, payload: string) =>
  paymentConfirmations.make(db, {
    session: db`(select id from session where token_hash = ${hashToken(sessionToken)})`,
    payload,
  })
