import { poishaToTaka } from '#contract/money.ts'
import { audit } from '../data/audit.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { enqueueSecurityMails } from './security-mail.ts'
import type { Caller, SignedInCall } from './sessions.ts'

/** Above which sum a payment needs a confirmation of its own. The owner can only lower what the operator has set. */

/** In poisha. */
export type PaymentLimit = { above: bigint; max: bigint }

const lower = (own: bigint | null, max: bigint) => (own === null || own > max ? max : own)

/** Null for an account without a second factor, and for people who make no payments. */
export async function paymentLimitOf(
  db: Db,
  { accountId, role }: Caller,
  { stepUpAbovePoisha: max }: Pick<Settings, 'stepUpAbovePoisha'>,
): Promise<PaymentLimit | null> {
  if (role !== 'USER') return null
  const [account] = await db<{ own: bigint | null }[]>`
    select step_up_above as own from account where id = ${accountId} and has_factor`
  return account ? { above: lower(account.own, max), max } : null
}

/** False for an account without a second factor. */
export async function limitPayments(
  tx: Tx,
  call: SignedInCall,
  above: bigint | null,
  settings: Pick<Settings, 'publicUrl' | 'stepUpAbovePoisha'>,
): Promise<boolean> {
  const { personId, email, accountId } = call.caller
  const [account] = await tx<{ own: bigint | null }[]>`
    update account set step_up_above = ${above} where id = ${accountId} and has_factor
    returning step_up_above as own`
  if (!account) return false
  const taka = poishaToTaka(lower(account.own, settings.stepUpAbovePoisha))
  await audit(tx, call, 'limit_payments', { details: { above: taka } })
  await enqueueSecurityMails(tx, personId, [mails.paymentsLimitedMail(email, taka)], settings)
  return true
}
