import type { Address } from '#ledger/account-ref.ts'
import { attemptOf, lockSubject, recordAttempts } from '../accounts/attempts.ts'
import type { Caller } from '../accounts/sessions.ts'
import { findRecipient, type Recipient } from '../data/recipients.ts'
import { walletOf } from '../data/wallets.ts'
import { type Failure, fail } from '../http/answer.ts'
import { refusedByRate } from '../http/rate.ts'
import type { Services } from '../http/services.ts'

type Asking = Caller & { accountId: number }
type Found = { recipient: Recipient; address: string }

/**
 * Finds whom an address belongs to. Strangers are counted, found or not, so that nobody can collect names or learn
 * which numbers exist; people whom the caller has paid, or who paid the caller, are not.
 */
export async function lookUp(
  services: Services,
  caller: Asking,
  typed: string,
  networkAddress: string,
): Promise<Found | Failure> {
  const ref = walletOf(typed, services.settings)
  const address: Address = 'wallet' in ref ? ref.wallet : { email: '' }
  const recipient = await findRecipient(services.byKey, caller.accountId, address)
  const isKnown = recipient !== undefined && (recipient.hasPaidMe || recipient.isPaidByMe)
  const refused = isKnown ? undefined : await countStranger(services, caller, networkAddress, !recipient)
  if (refused) return refused
  if (!recipient) return fail('RECIPIENT_NOT_FOUND')
  if (recipient.accountId === caller.accountId) return fail('SELF_TRANSFER')
  if (!recipient.isAvailable) return fail('RECIPIENT_UNAVAILABLE')
  return { recipient, address: 'email' in address ? address.email : address.phone }
}

/** A hit and a miss take the same statements. */
function countStranger({ sql, settings }: Services, { personId }: Caller, address: string, isMiss: boolean) {
  const lookup = attemptOf('lookup', personId, address)
  const miss = attemptOf('stranger_miss', personId, address)
  return sql.begin(async (tx) => {
    await lockSubject(tx, lookup)
    const refused = await refusedByRate(tx, [lookup, miss], settings)
    if (!refused) await recordAttempts(tx, isMiss ? [lookup, miss] : [lookup])
    return refused
  })
}
