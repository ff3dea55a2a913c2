import { failures } from '#contract/failures.ts'
import { currency } from '#contract/transactions.ts'
import { refusalOf } from './decide.ts'
import { referenceOf } from './reference.ts'
import type {
  Account,
  IdempotencyKey,
  Outcome,
  PostedTransfer,
  RefusalCode,
  TransferRequest,
} from './transfer.ts'

/** What an idempotency key has already brought about. */
export type KnownOutcome = { payload: string; outcome: Outcome }

/** Handed out by the database for this batch, after the locks: names, order and time of what gets posted. */
export type Stamp = { seq: bigint; id: string; at: Date }

export type Entry = { account: number; number: bigint; balance: bigint }
export type TransferRow = {
  transfer: PostedTransfer
  request: TransferRequest
  debit: Entry
  credit: Entry
}
export type RefusedKeyRow = { actor: number; idempotency: IdempotencyKey; code: RefusalCode }

export type BatchDecision = {
  /** In the order of the requests. */
  outcomes: Outcome[]
  rows: TransferRow[]
  refusedKeys: RefusedKeyRow[]
}

export const keyOf = (actor: number, key: string) => `${actor} ${key}`

/**
 * Decides a batch in order of arrival, each transfer on the balances its predecessors left.
 * Pure but for the accounts it was handed, which it moves along.
 */
export function decideBatch(
  requests: readonly TransferRequest[],
  accounts: ReadonlyMap<number, Account>,
  known: Map<string, KnownOutcome>,
  stamps: readonly Stamp[],
): BatchDecision {
  const decision: BatchDecision = { outcomes: [], rows: [], refusedKeys: [] }
  requests.forEach((request, i) => {
    const outcome =
      replayOf(request, known) ?? decideOne(request, accounts, stamps[i] ?? missing('stamp', i), decision)
    decision.outcomes.push(outcome)
  })
  return decision

  function decideOne(
    request: TransferRequest,
    accounts: ReadonlyMap<number, Account>,
    stamp: Stamp,
    { rows, refusedKeys }: BatchDecision,
  ): Outcome {
    const actor = accounts.get(request.actor) ?? missing('account', request.actor)
    const debit = accounts.get(request.debit) ?? missing('account', request.debit)
    const credit = accounts.get(request.credit) ?? missing('account', request.credit)

    const code = refusalOf(request, { actor, debit, credit })
    const { idempotency } = request
    if (code) {
      const outcome: Outcome = { kind: 'refused', code, replayed: false }
      if (idempotency && isRemembered(code)) {
        refusedKeys.push({ actor: request.actor, idempotency, code })
        known.set(keyOf(request.actor, idempotency.key), { payload: idempotency.payload, outcome })
      }
      return outcome
    }

    const transfer = transferOf(request, stamp)
    rows.push({
      transfer,
      request,
      debit: move(debit, -request.amount),
      credit: move(credit, request.amount),
    })
    const outcome: Outcome = { kind: 'posted', transfer, replayed: false }
    if (idempotency)
      known.set(keyOf(request.actor, idempotency.key), { payload: idempotency.payload, outcome })
    return outcome
  }
}

function replayOf(request: TransferRequest, known: Map<string, KnownOutcome>): Outcome | undefined {
  if (!request.idempotency) return undefined
  const first = known.get(keyOf(request.actor, request.idempotency.key))
  if (!first) return undefined
  if (first.payload !== request.idempotency.payload)
    return { kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED', replayed: false }
  return { ...first.outcome, replayed: true }
}

/** A rule's refusal is the answer for good; an account that may not act today may tomorrow. */
const isRemembered = (code: RefusalCode) => failures[code].status === 422

function move(account: Account, delta: bigint): Entry {
  account.balance += delta
  account.entries += 1n
  return { account: account.id, number: account.entries, balance: account.balance }
}

const transferOf = (request: TransferRequest, stamp: Stamp): PostedTransfer => ({
  seq: stamp.seq,
  id: stamp.id,
  reference: referenceOf(stamp.seq),
  type: request.type,
  amount: request.amount,
  currency,
  status: 'completed',
  createdAt: request.at ?? stamp.at,
})

function missing(what: string, which: number): never {
  throw new Error(`no ${what} ${which}`)
}
