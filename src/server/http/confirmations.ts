import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { approveConsent, proveConsentCode, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import type { PaymentPath } from '#contract/security-events.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { confirmation, type ShownConfirmation } from '#features/confirmation/permit.ts'
import { hashToken, isToken } from '../accounts/sessions.ts'
import { digestOf } from '../payments/digest.ts'
import { readBody } from './input.ts'
import type { MoneyCall } from './payment.ts'

/** Payments and the confirmations that are bound to them. */

type ConsentCall = 'approve_consent' | 'consent_code'

/** What names a payment: the body of its call, or the values of its path when it has none. */
const payments: Record<PaymentPath, { named: Pick<Endpoint, 'body'>; what: TransactionType | ConsentCall }> =
  {
    '/wallet/me/send-money': { named: sendMoney, what: 'send_money' },
    '/wallet/me/withdraw': { named: withdraw, what: 'withdraw' },
    '/wallet/consents/:consentId/approve': {
      named: { body: approveConsent.params },
      what: 'approve_consent',
    },
    '/wallet/consents/:consentId/code': { named: { body: proveConsentCode.params }, what: 'consent_code' },
  }

/** The digest of the payment that somebody is about to make; undefined when its body is not valid. */
export function paymentDigest(path: PaymentPath, sentBody: unknown): string | undefined {
  const { named, what } = payments[path]
  const body = readBody(named, sentBody) as object | undefined
  return body && digestOf(what, { body, sentBody })
}

/** What the call shows in its Step-Up header, for this very payment. */
export function shownConfirmation(
  call: MoneyCall & ShowingCall,
  type: TransactionType,
): ShownConfirmation[] | undefined {
  const shown = confirmationIn(call, () => digestOf(type, call))
  return shown && [shown]
}

type ShowingCall = Pick<MoneyCall, 'caller'> & { request: Pick<FastifyRequest, 'headers'> }

/** The same for a consent: it names agent, customer and amount, so the confirmation is bound to them. */
export const consentConfirmation = (
  call: ShowingCall,
  what: ConsentCall,
  params: { consentId: string },
): ShownConfirmation | undefined =>
  confirmationIn(call, () => digestOf(what, { body: params, sentBody: params }))

/** Most payments show none, and need no digest. */
function confirmationIn(
  { caller, request }: ShowingCall,
  digest: () => string,
): ShownConfirmation | undefined {
  const token = request.headers['step-up']
  if (typeof token !== 'string' || !isToken(token)) return undefined
  const shown = { session: caller.tokenHash, payload: digest() }
  return { kind: confirmation, id: hashToken(token), shown }
}
