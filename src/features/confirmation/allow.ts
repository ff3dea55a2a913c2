import type { Tag, Tx } from '#ledger/database.ts'
import { type Confirmation, confirmation, isConfirmationFor, type ShownConfirmation } from './permit.ts'
import { payerColumns, storeUnconfirmed } from './rule.ts'
import { countUnconfirmed, needsConfirmation, type Payer } from './unconfirmed.ts'

/** Payments that their owner allows and another account posts later, such as a cash-out by an agent. */

/** An account as it is now, by the database's clock. */
export type PayerNow = Payer & { now: Date }

/** Lock it before the request for consent: the writer locks in this order too. */
export async function lockPayer(tx: Tx, account: number): Promise<PayerNow> {
  const [payer] = await tx<[PayerNow]>`
    select id, ${payerColumns(tx)}, now() from account where id = ${account} for update`
  return payer
}

/** For what is shown. To decide, lock it. */
export async function findPayer(db: Tag, account: number): Promise<PayerNow> {
  const [payer] = await db<[PayerNow]>`
    select id, ${payerColumns(db)}, now() from account where id = ${account}`
  return payer
}

type Allowed = { amount: bigint; above: bigint; confirmedBy: ShownConfirmation | undefined }

/**
 * True when the owner may allow this payment now: the confirmation is used up, or the amount counts as unconfirmed. It
 * counts also when nobody posts the payment in the end.
 */
export async function allowPayment(
  tx: Tx,
  payer: PayerNow,
  { amount, above, confirmedBy }: Allowed,
): Promise<boolean> {
  if (!payer.hasFactor) return true
  if (!needsConfirmation(payer, amount, payer.now, above)) {
    countUnconfirmed(payer, amount, payer.now)
    await storeUnconfirmed(tx, [payer])
    return true
  }
  if (!confirmedBy) return false
  const [found] = await confirmation.lock(tx, [confirmedBy])
  if (!found || !isConfirmationFor(found as Confirmation, confirmedBy, payer.id)) return false
  await confirmation.markUsed(tx, [confirmedBy.id])
  return true
}
