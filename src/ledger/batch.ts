import { failures } from '#contract/failures.ts'
import { currency } from '#contract/transactions.ts'
import { notFound, refusalOf } from './decide.ts'
import { referenceOf } from './reference.ts'
import type {
  Account,
  AccountName,
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

export type Entry = { account: number; number: bigint; balance: bigint }
export type TransferRow = {
  request: TransferRequest
  posted: Posted
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

/** The accounts of a batch under every name that it has for them. */
export type Accounts = ReadonlyMap<AccountName, Account>

/**
 * Decides a batch in order of arrival, each transfer on the balances its predecessors left.
 * Pure but for the accounts it was handed, which it moves along.
 */
export function decideBatch(
  requests: readonly TransferRequest[],
  accounts: Accounts,
  known: Map<string, KnownOutcome>,
  stamps: readonly Stamp[],
): BatchDecision {
  const decision: BatchDecision = { outcomes: [], rows: [], refusedKeys: [] }
  requests.forEach((request, i) => {
    const outcome = replayOf(request, known) ?? decideOne(request, stamps[i] ?? missing('stamp', i))
    decision.outcomes.push(outcome)
  })
  return decision

  function decideOne(request: TransferRequest, stamp: Stamp): Outcome {
    const actor = accounts.get(request.actor) ?? missing('account', request.actor)
    const debit = find(accounts, request.debit)
    const credit = find(accounts, request.credit)
    if (!debit || !credit) return refuse(request, notFound(request))
    const code = refusalOf(request, { actor, debit, credit })
    if (code) return refuse(request, code)

    const posted: Posted = {
      kind: 'posted',
      transfer: transferOf(request, stamp),
      named: namedIn(request, debit, credit),
      replayed: false,
    }
    decision.rows.push({
      request,
      posted,
      debit: move(debit, -request.amount),
      credit: move(credit, request.amount),
    })
    remember(request, posted)
    return posted
  }

  function refuse(request: TransferRequest, code: RefusalCode): Outcome {
    const { actor, idempotency } = request
    const outcome: Outcome = { kind: 'refused', code, replayed: false }
    if (!isRemembered(code)) return outcome
    if (idempotency) decision.refusedKeys.push({ actor, idempotency, code })
    remember(request, outcome)
    return outcome
  }

  function remember({ actor, idempotency }: TransferRequest, outcome: Outcome) {
    if (idempotency) known.set(keyOf(actor, idempotency.key), { payload: idempotency.payload, outcome })
  }
}

/** A name may be nobody's; an id is always somebody's. */
function find(accounts: Accounts, name: AccountName): Account | undefined {
  const account = accounts.get(name)
  if (!account && typeof name === 'number') missing('account', name)
  return account
}

function namedIn(request: TransferRequest, debit: Account, credit: Account): Owner | undefined {
  if (typeof request.debit === 'string') return debit.owner
  if (typeof request.credit === 'string') return credit.owner
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
