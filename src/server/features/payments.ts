import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import type { PaymentPath } from '#contract/security-events.ts'
import type { TransactionType } from '#contract/transactions.ts'
import { features } from '#features/server.ts'
import { readBody } from '../http/input.ts'
import { digestOf } from '../payments/digest.ts'
import type { ConfirmedCall } from './feature.ts'

const payments: ConfirmedCall[] = [
  { endpoint: sendMoney, what: 'send_money' satisfies TransactionType },
  { endpoint: withdraw, what: 'withdraw' satisfies TransactionType },
  ...features.flatMap((feature) => feature.payments ?? []),
]
const byPath = new Map(payments.map((payment) => [payment.endpoint.path, payment]))

/** The digest of the payment that somebody is about to make; undefined when its body is not valid. */
export function paymentDigest(path: PaymentPath, sentBody: unknown): string | undefined {
  const payment = byPath.get(path)
  if (!payment) throw new Error(`${path} is not a payment`)
  const { endpoint, what } = payment
  const body = readBody({ body: termsOf(endpoint) }, sentBody) as object | undefined
  return body && digestOf(what, { body, sentBody })
}

/** The values of its path and its body name a payment. */
const termsOf = ({ params, body }: Endpoint) =>
  params && body ? z.intersection(params, body) : (body ?? params)
