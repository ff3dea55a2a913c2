import type { Tag, Tx } from './database.ts'
import { countUnproved, isProofFor, needsProof, type Payer } from './payment-proof.ts'
import { dropProofs, findProofs, storeUnproved } from './statements.ts'
import type { PaymentProof } from './transfer.ts'

/** Payments that their owner allows and another account posts later, such as a cash-out by an agent. */

/** An account as it is now, by the database's clock. */
export type PayerNow = Payer & { now: Date }

const payerColumns = (db: Tag) => db`
  id, has_factor as "hasFactor", step_up_above as "stepUpAbove", unproved, unproved_day as "unprovedDay", now()`

/** Lock it before the request for consent: the writer locks in this order too. */
export async function lockPayer(tx: Tx, account: number): Promise<PayerNow> {
  const [payer] = await tx<
    [PayerNow]
  >`select ${payerColumns(tx)} from account where id = ${account} for update`
  return payer
}

/** For what is shown. Whoever decides locks it. */
export async function findPayer(db: Tag, account: number): Promise<PayerNow> {
  const [payer] = await db<[PayerNow]>`select ${payerColumns(db)} from account where id = ${account}`
  return payer
}

type Allowed = { amount: bigint; above: bigint; proof: PaymentProof | undefined }

/**
 * True when the owner may allow this payment now: the proof is used up, or the amount counts as unproved. It counts also
 * when nobody posts the payment in the end.
 */
export async function allowPayment(
  tx: Tx,
  payer: PayerNow,
  { amount, above, proof }: Allowed,
): Promise<boolean> {
  if (!payer.hasFactor) return true
  if (!needsProof(payer, amount, payer.now, above)) {
    countUnproved(payer, amount, payer.now)
    await storeUnproved(tx, [payer])
    return true
  }
  if (!proof) return false
  const [found] = await findProofs(tx, [proof])
  if (!found || !isProofFor(found, proof, payer.id)) return false
  await dropProofs(tx, [proof.tokenHash])
  return true
}
