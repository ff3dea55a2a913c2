import type { PaidTransaction } from '#contract/entities/transactions.ts'
import type { Message } from '#contract/message.ts'
import { takaToPoisha } from '#contract/money.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { TransferRequest } from '#ledger/transfer.ts'
import { accountOf, type Caller } from '../accounts/sessions.ts'
import { idempotencyOf } from '../payments/digest.ts'
import { type Paid, type Payment, pay } from '../payments/pay.ts'
import { presentPayment } from '../payments/present.ts'
import type { Services } from '../services/services.ts'
import { type Answer, ok } from './answer.ts'

/** What identifies a money call. */
export type MoneyCall = {
  caller: Caller
  body: { amount: number; expectedFee?: number | undefined }
  sentBody: unknown
  services: Services
  idempotencyKey: string | undefined
}

/** The part of a payment that a route knows. The others come from its call. */
type Movement = Omit<TransferRequest, 'amount' | 'expectedFee' | 'actor' | 'idempotency'> &
  Pick<Payment, 'sender' | 'receiver'> & { type: TransactionType }

export const paymentOf = <M extends Movement>(call: MoneyCall, movement: M) => ({
  ...movement,
  amount: takaToPoisha(call.body.amount),
  expectedFee: takaToPoisha(call.body.expectedFee ?? 0),
  actor: accountOf(call.caller),
  idempotency: idempotencyOf(call, movement.type),
})

/** What the payer is told, or how to say it once the payment is known. */
type MessageOfPaid = Message | ((transaction: PaidTransaction, paid: Paid) => Message)

/** Pays what a route describes. */
export async function answerMovement(call: MoneyCall, movement: Movement, message: MessageOfPaid) {
  const paid = await pay(call.services, paymentOf(call, movement))
  return answerPaid(call, movement.type, paid, message)
}

export async function answerPaid(
  { services, caller, body }: MoneyCall,
  type: TransactionType,
  paid: Paid | Refusal,
  message: MessageOfPaid,
): Promise<Answer<PaidTransaction>> {
  if (!paid.ok)
    return services.explained(paid, { accountId: accountOf(caller), type, amount: takaToPoisha(body.amount) })
  const transaction = await presentPayment(services, paid)
  return ok(transaction, typeof message === 'function' ? message(transaction, paid) : message, replayOf(paid))
}

export const replayOf = ({ posted }: Paid) => (posted.replayed ? { isReplay: true as const } : {})
