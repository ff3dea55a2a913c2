import type { Endpoint } from '#contract/endpoint.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import type { PaymentPath } from '#contract/security-events.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { PaymentProof } from '#ledger/transfer.ts'
import { hashToken, isToken } from '../accounts/sessions.ts'
import { readBody } from '../http/input.ts'
import { digestOf, type MoneyCall } from './post.ts'

/** Payments and the proofs that are bound to them. */

const payments: Record<PaymentPath, { endpoint: Endpoint; type: TransactionType }> = {
  '/wallet/me/send-money': { endpoint: sendMoney, type: 'send_money' },
  '/wallet/me/withdraw': { endpoint: withdraw, type: 'withdraw' },
}

/** The digest of the payment that somebody is about to make; undefined when its body is not valid. */
export function paymentDigest(path: PaymentPath, sentBody: unknown): string | undefined {
  const { endpoint, type } = payments[path]
  const body = readBody(endpoint, sentBody) as { amount: number } | undefined
  return body && digestOf(type, { body, sentBody })
}

/** What the call shows in its Step-Up header, for this very payment. */
export function shownProof(call: MoneyCall, type: TransactionType): PaymentProof | undefined {
  const token = call.request.headers['step-up']
  if (typeof token !== 'string' || !isToken(token)) return undefined
  return { tokenHash: hashToken(token), session: call.caller.tokenHash, payload: digestOf(type, call) }
}
