import { poishaToTaka } from '#contract/money.ts'
import { type Float as FloatRow, findFloat } from '#server/accounts/operator.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import type { Float } from '../float.ts'
import { floatMails } from './mails.ts'

export const presentFloat = ({ balance, floor }: Pick<FloatRow, 'balance' | 'floor'>): Float => ({
  balance: poishaToTaka(balance),
  creditLine: poishaToTaka(-floor),
  available: poishaToTaka(balance - floor),
})

export const floatOfAgent = (db: Db, id: string, lock?: 'lock') => findFloat(db, { id }, lock)

type NewLine = { line: bigint; admin: string; proposal?: string; reason?: string; cause: Cause }

/**
 * A function of the owner: the serving role cannot set a credit line. The database asks for an approved proposal when
 * the line becomes higher. The float is locked.
 */
export async function setLine(tx: Tx, float: FloatRow, { line, admin, proposal, reason, cause }: NewLine) {
  await tx`select set_credit_line(${float.owner}, ${admin}, ${line}, ${proposal ?? null})`
  const [from, to] = [poishaToTaka(-float.floor), poishaToTaka(line)]
  await enqueue(tx, { topic: 'mail', payload: floatMails.creditLineMail(float.email, { from, to }) })
  await audit(tx, cause, 'credit_line', { subject: float.owner, details: { from, to, reason } })
}
