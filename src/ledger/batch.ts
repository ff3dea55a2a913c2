import { failures } from '#contract/failures.ts'
import type { AccountRef, RefMap } from './account-ref.ts'
import { countCall } from './call-limit.ts'
import { notFound, refusalOf } from './decide.ts'
import { referenceOf } from './reference.ts'
import type {
  Account,
  Entries,
  Entry,
  IdempotencyKey,
  Outcome,
  Owner,
  Posted,
  PostedTransfer,
  RefusalCode,
  TransferRequest,
} from './transfer.ts'

/** What an idempotency key has already brought about. */
export type KnownOutcome = { payload: string; outcome: Outcome }

/** Handed out by the database for this batch, after the locks: names, order and time of what gets posted. */
export type Stamp = { seq: bigint; id: string; at: Date }

export type TransferRow = Entries & { request: TransferRequest; posted: Posted }
export type RefusedKeyRow = { actor: number; idempotency: IdempotencyKey; code: RefusalCode }

export type BatchDecision = {
  /** In the order of the requests. */
  outcomes: Outcome[]
  rows: TransferRow[]
  refusedKeys: RefusedKeyRow[]
  /** How many calls of which account were refused: they count against its limit like those that were posted. */
  refusedCalls: Map<number, number>
}

export type DecisionOptions = {
  /** Of one account; none unless said. */
  callsPerMinute?: number | undefined
}

/** Of the requests that depend on one; each serves one posting. */
export type OpenOrders = Set<string>

export const keyOf = (actor: number, key: string) => `${actor} ${key}`

/** The accounts of a batch, under every reference that its requests have for them. */
export type Accounts = RefMap<Account>

/**
 * Decides a batch in order of arrival, each transfer on the balances its predecessors left.
 * Pure but for the accounts it was handed, which it moves along.
 */
export function decideBatch(
  requests: readonly TransferRequest[],
  accounts: Accounts,
  known: Map<string, KnownOutcome>,
  stamps: readonly Stamp[],
  { callsPerMinute = Number.POSITIVE_INFINITY }: DecisionOptions = {},
  openOrders: OpenOrders = new Set(),
): BatchDecision {
  const decision: BatchDecision = { outcomes: [], rows: [], refusedKeys: [], refusedCalls: new Map() }
  requests.forEach((request, i) => {
    const outcome = replayOf(request, known) ?? decideOne(request, stamps[i] ?? missing('stamp', i))
    decision.outcomes.push(outcome)
  })
  return decision

  function decideOne(request: TransferRequest, stamp: Stamp): Outcome {
    const actor = accounts.byId(request.actor) ?? missing('account', request.actor)
    const retryAfterSeconds = countCall(actor, stamp.at, callsPerMinute)
    if (retryAfterSeconds > 0)
      return { kind: 'refused', code: 'RATE_LIMITED', replayed: false, retryAfterSeconds }
    const debit = find(accounts, request.debit)
    const credit = find(accounts, request.credit)
    if (!debit || !credit) return refuse(request, notFound(request))
    const agent = request.agent === undefined ? undefined : find(accounts, { id: request.agent })
    const code = refusalOf(request, { actor, debit, credit, agent })
    if (code) return refuse(request, code)
    // Somebody has just cancelled it: whoever asks again gets a new one.
    if (request.fundingOrder && !openOrders.delete(request.fundingOrder))
      return refuse(request, 'UNAVAILABLE')

    const entries = { debit: move(debit, -request.amount), credit: move(credit, request.amount) }
    const posted: Posted = {
      kind: 'posted',
      transfer: transferOf(request, stamp, debit.currency),
      entries,
      named: namedIn(request, debit, credit),
      replayed: false,
    }
    decision.rows.push({ request, posted, ...entries })
    remember(request, posted)
    return posted
  }

  function refuse(request: TransferRequest, code: RefusalCode): Outcome {
    const { actor, idempotency } = request
    const outcome: Outcome = { kind: 'refused', code, replayed: false }
    decision.refusedCalls.set(actor, (decision.refusedCalls.get(actor) ?? 0) + 1)
    if (!isRemembered(code)) return outcome
    if (idempotency) decision.refusedKeys.push({ actor, idempotency, code })
    remember(request, outcome)
    return outcome
  }

  function remember({ actor, idempotency }: TransferRequest, outcome: Outcome) {
    if (idempotency) known.set(keyOf(actor, idempotency.key), { payload: idempotency.payload, outcome })
  }
}

/** An address may be nobody's; an id is always somebody's. */
function find(accounts: Accounts, ref: AccountRef): Account | undefined {
  const account = accounts.get(ref)
  if (!account && 'id' in ref) missing('account', ref.id)
  return account
}

function namedIn(request: TransferRequest, debit: Account, credit: Account): Owner | undefined {
  if ('wallet' in request.debit) return debit.owner
  if ('wallet' in request.credit) return credit.owner
  return undefined
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

const transferOf = (request: TransferRequest, stamp: Stamp, currency: string): PostedTransfer => ({
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
