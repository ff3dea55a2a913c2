import { limits } from '#contract/limits.ts'
import type { Db } from '../database/connect.ts'
import { hashToken, newToken } from './sessions.ts'

/** Confirmations that are bound to one payment. The ledger takes them (`src/ledger/statements.ts`). */

/** Returns the token of the confirmation. It ends with the session that has this token now. */
export async function newConfirmation(
  db: Db,
  { sessionToken, payload }: { sessionToken: string; payload: string },
): Promise<string> {
  const token = newToken()
  await db`
    insert into payment_proof (token_hash, session, payload)
    select ${hashToken(token)}, id, ${payload} from session where token_hash = ${hashToken(sessionToken)}`
  return token
}

export const sweepConfirmations = (db: Db) => db`
  delete from payment_proof where created_at < now() - ${`${limits.confirmationMinutes} minutes`}::interval`
