import type { UnconfirmedPayment } from '#contract/entities/security.ts'
import { maskName } from '#contract/mask-name.ts'
import { poishaToTaka } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { isConfirmed } from '#features/confirmation/rule.ts'
import { type Tx, Unavailable } from '#ledger/database.ts'
import { postBatch } from '#ledger/posting.ts'
import type { Rule } from '#ledger/rule.ts'
import type { LedgerRequest, Outcome, Posted, PostingRequest, Refused } from '#ledger/transfer.ts'
import type { Ledger } from '#ledger/writer.ts'
import type { PersonFacts } from '../data/parties.ts'
import type { Holding } from '../data/transfer-view.ts'
import { movedAccounts } from '../live/moved.ts'
import { enqueueWithCommit } from '../messages/outbox/enqueue.ts'
import type { Services } from '../services/services.ts'

/** What the ledger is asked for, and whom to show on both sides. */
export type Payment = LedgerRequest & {
  /** A missing side is the user who was found by email or phone, or a system account. */
  sender?: PersonFacts | undefined
  receiver?: PersonFacts | undefined
  holding?: Holding | undefined
}

export type Paid = { ok: true; payment: Payment; posted: Posted }

/** Pays. Routes, commands and accepted requests all pay through it, or through `payIn`. */
export async function pay({ ledger }: { ledger: Ledger }, payment: Payment): Promise<Paid | Refusal> {
  return paidOrRefused(payment, await ledger.post(payment))
}

/** Pays in a transaction that the caller holds, for work whose row, payment and outcome are committed together. */
export async function payIn(
  tx: Tx,
  { rules }: { rules: readonly Rule[] },
  payment: Payment,
): Promise<Paid | Refusal> {
  const { outcomes } = await postBatch(tx, [payment], { rules, enqueue: enqueueWithCommit })
  return paidOrRefused(payment, outcomes[0] as Outcome)
}

/**
 * Pays several in one batch, for due work. Each is posted or refused, in this order. Open pages learn of the payments
 * after the commit.
 */
export async function payAllIn(
  tx: Tx,
  { dueRules: rules, signals }: Pick<Services, 'dueRules' | 'signals'>,
  payments: readonly Payment[],
): Promise<(Paid | Refusal)[]> {
  const { outcomes } = await postBatch(tx, payments, { rules, enqueue: enqueueWithCommit })
  tx.withCommit(tx`select`, () => signals.publish(movedAccounts(outcomes)))
  return payments.map((payment, place) => paidOrRefused(payment, outcomes[place] as Outcome))
}

/**
 * Posts several in one batch, in this order, without the rules of payments. The caller has locked the accounts and
 * knows that they can pay, so a refusal is thrown.
 */
export async function postAllIn(tx: Tx, requests: readonly PostingRequest[]): Promise<Posted[]> {
  const { outcomes } = await postBatch(tx, requests, { enqueue: enqueueWithCommit })
  return outcomes.map((outcome) => {
    if (outcome.kind === 'posted') return outcome
    throw new Error(`the ledger refused a posting with ${outcome.code}`)
  })
}

const paidOrRefused = (payment: Payment, outcome: Outcome): Paid | Refusal =>
  outcome.kind === 'posted' ? { ok: true, payment, posted: outcome } : refusalOf(outcome, payment)

/** For a payment that its payer has to confirm, the refusal says what would be paid. */
export function refusalOf({ code, replayed, retryAfterSeconds, named }: Refused, payment?: Payment): Refusal {
  if (code === 'UNAVAILABLE') throw new Unavailable('the ledger could not post the transfer now')
  if (code === 'STEP_UP_REQUIRED' && payment && 'type' in payment && isConfirmed(payment.type)) {
    const to = named ? maskName(named.name) : null
    return refuse(code, { data: { amount: poishaToTaka(payment.amount), to } satisfies UnconfirmedPayment })
  }
  return refuse(code, {
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(replayed && { isReplay: true }),
  })
}
