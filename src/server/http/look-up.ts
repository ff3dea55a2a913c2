import type { Endpoint } from '#contract/endpoint.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Address } from '#ledger/account-ref.ts'
import { forgetRefusal } from '#ledger/statements.ts'
import { attemptOf, lockSubject, recordAttempts } from '../accounts/attempts.ts'
import type { Caller } from '../accounts/sessions.ts'
import { accountOf } from '../accounts/sessions.ts'
import { findRecipient, type Recipient } from '../data/recipients.ts'
import { walletOf } from '../data/wallets.ts'
import type { Services } from '../services/services.ts'
import { isMiss, isRepeat } from './counted.ts'
import { refusedByRate } from './rate.ts'
import type { Call, Route } from './route.ts'

type Asking = Caller & { accountId: number }
type Found = {
  recipient: Recipient
  /** The typed email or phone number in its canonical form. Undefined: the caller used a pay code. */
  address: string | undefined
}

/**
 * Finds whom an address belongs to. Strangers are counted, found or not, so that nobody can collect names or learn
 * which numbers exist; people whom the caller has paid, or who paid the caller, are not. `find` tells who is known.
 */
export async function lookUp(
  services: Services,
  caller: Asking,
  typed: string,
  networkAddress: string,
  find: typeof findRecipient = findRecipient,
): Promise<Found | Refusal> {
  const address = addressOf(services, typed)
  const recipient = await find(services.byKey, caller.accountId, address)
  const misses = recipient ? [] : (['stranger_miss'] as const)
  const refused = isKnown(recipient)
    ? undefined
    : await countStranger(services, caller, networkAddress, address, misses)
  if (refused) return refused
  if (!recipient) return refuse('RECIPIENT_NOT_FOUND')
  if (recipient.accountId === caller.accountId) return refuse('SELF_TRANSFER')
  if (!recipient.isAvailable) return refuse('RECIPIENT_UNAVAILABLE')
  return { recipient, address: addressTextOf(address) }
}

const addressTextOf = (address: Address) =>
  'email' in address ? address.email : 'phone' in address ? address.phone : undefined

function addressOf({ settings }: Services, typed: string): Address {
  const ref = walletOf(typed, settings)
  return 'wallet' in ref ? ref.wallet : { email: '' }
}

const isKnown = (recipient: Recipient | undefined) =>
  recipient !== undefined && (recipient.hasPaidMe || recipient.isPaidByMe)

const kindsOfMisses = ['stranger_miss', 'miss'] as const
type KindOfMiss = (typeof kindsOfMisses)[number]

/** A pay code is shown to be scanned and cannot be guessed, so people look up more of them than of numbers. */
const limitsOf = ({ personId }: Caller, networkAddress: string, address?: Address) => ({
  lookup: attemptOf(address && 'code' in address ? 'code_lookup' : 'lookup', personId, networkAddress),
  misses: kindsOfMisses.map((kind) => attemptOf(kind, personId, networkAddress)),
})

/** A hit and a miss take the same statements. */
function countStranger(
  { sql, settings }: Services,
  caller: Caller,
  networkAddress: string,
  address: Address,
  misses: readonly KindOfMiss[],
) {
  const { lookup, misses: all } = limitsOf(caller, networkAddress, address)
  const missed = all.filter(({ kind }) => misses.some((miss) => miss === kind))
  return sql.begin(async (tx) => {
    await lockSubject(tx, lookup)
    const refused = await refusedByRate(tx, [lookup, ...all], settings)
    if (!refused) await recordAttempts(tx, [lookup, ...missed])
    return refused
  })
}

/** The refusal when the caller may look up no more strangers now. */
export function refusedLookUp(
  { sql, settings }: Services,
  caller: Caller,
  networkAddress: string,
  address?: Address,
) {
  const { lookup, misses } = limitsOf(caller, networkAddress, address)
  return refusedByRate(sql, [lookup, ...misses], settings)
}

type PayingCall = Call<Endpoint> & { caller: Caller; body: { recipientPhone: string } }

/**
 * For payments to an address that the caller typed. A refusal tells whether somebody has the address, so one of a
 * payment to a stranger counts as a look-up. Past the limit every such refusal is the same 429. Payments that succeed
 * cost nothing here.
 */
export const countsRefusals = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler: async (call) => {
    const answer = await handler(call)
    if (answer.ok || answer.code === 'RATE_LIMITED') return answer
    return (await refusedStranger(call as PayingCall, answer)) ?? answer
  },
})

async function refusedStranger(call: PayingCall, refused: Refusal): Promise<Refusal | undefined> {
  const { services, caller, body, address, idempotencyKey } = call
  const accountId = accountOf(caller)
  const typed = addressOf(services, body.recipientPhone)
  const recipient = await findRecipient(services.byKey, accountId, typed)
  if (isKnown(recipient)) return undefined
  // A replay tells what the first answer told, which was counted.
  if (isRepeat(refused)) return refusedLookUp(services, caller, address, typed)
  const misses = isMiss(refused.code) ? kindsOfMisses : []
  const tooMany = await countStranger(services, caller, address, typed, misses)
  // Otherwise the key would tell later what this answer does not.
  if (tooMany && idempotencyKey !== undefined) await forgetRefusal(services.sql, accountId, idempotencyKey)
  return tooMany
}
