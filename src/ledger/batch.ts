import { randomUUIDv7 } from 'node:crypto'
import { isRemembered } from '#contract/failures.ts'
import type { AccountRef, RefMap } from './account-ref.ts'
import { countCall } from './call-limit.ts'
import { amountOf, assertCanAsk, notFound, refusalOfActor, refusalOfLeg } from './decide.ts'
import type { Goals } from './goal.ts'
import { countUnproved, type FoundProof, isProofFor, needsProof } from './payment-proof.ts'
import { referenceOf } from './reference.ts'
import { type Rules, savingLegs } from './savings.ts'
import type {
  Account,
  Approval,
  Entries,
  Entry,
  IdempotencyKey,
  Leg,
  Locked,
  Original,
  OtherLeg,
  Outcome,
  Owner,
  Posted,
  PostedLeg,
  PostingRequest,
  RefusalCode,
  Refused,
} from './transfer.ts'
import { createUndo, type Undo } from './undo.ts'

/** The stored outcome of an idempotency key. */
export type KnownOutcome = { payload: string | null; outcome: Outcome }

/** Sequence numbers and the time of a batch. The database gives them after the locks are taken. */
export type Stamps = { seqs: readonly bigint[]; at: Date }

/** A row of the history. */
export type TransferRow = PostedLeg & {
  leg: Leg
  request: PostingRequest
  /** The seq of the head, unless this is the head. */
  group: bigint | null
}

export type RefusedKeyRow = { actor: number; idempotency: IdempotencyKey; code: RefusalCode }

export type BatchDecision = {
  /** In the order of the requests. */
  outcomes: Outcome[]
  /** The requests that this batch posted, with their outcomes. */
  posted: { request: PostingRequest; outcome: Posted }[]
  /** In the order of their seqs, the legs of a posting behind its head. */
  rows: TransferRow[]
  /** By account and key: a key has one outcome. */
  refusedKeys: Map<string, RefusedKeyRow>
  /** Refused calls by account. They count against the account's limit, as posted calls do. */
  refusedCalls: Map<number, number>
  /** Refusals by reason. Replays and rate-limited calls are not counted. */
  refusals: Map<RefusalCode, number>
  /** Accounts that paid without a proof, and whose payments are counted. */
  unproved: Set<Account>
  /** The hashes of their tokens. */
  usedProofs: string[]
}

export type DecisionOptions = {
  /** Limit for each account. Default: no limit. */
  callsPerMinute?: number | undefined
  /** Payments of accounts with a second factor need a proof above this sum; none does unless said. */
  stepUpAbove?: bigint | undefined
}

/** Ids of the funding orders that are still open. Each order allows one posting. */
export type OpenOrders = Set<string>

/** Of the requests that depend on one, by id; each serves one posting. */
export type Approvals = Map<string, Approval>

/** By the hashes of their tokens. A posting takes out the one that it uses. */
export type Proofs = Map<string, FoundProof>

/** Transfers that can be given back, by seq. */
export type Originals = ReadonlyMap<bigint, Original>

export const keyOf = (actor: number, key: string) => `${actor} ${key}`

/** The accounts of a batch, under every reference that its requests have for them. */
export type Accounts = RefMap<Account>

/** The input of a decision. `decideBatch` mutates accounts, known outcomes, open orders and originals. */
export type Books = {
  accounts: Accounts
  stamps: Stamps
  known?: Map<string, KnownOutcome>
  openOrders?: OpenOrders
  approvals?: Approvals
  originals?: Originals
  goals?: Goals
  rules?: Rules
  proofs?: Proofs
}

/** Decides the requests in order of arrival. Each sees the balances that the postings before it left. Mutates `books`; otherwise pure. */
export function decideBatch(
  requests: readonly PostingRequest[],
  books: Books,
  { callsPerMinute = Number.POSITIVE_INFINITY, stepUpAbove }: DecisionOptions = {},
): BatchDecision {
  const { accounts, stamps, known = new Map(), openOrders = new Set(), originals = new Map() } = books
  const { goals, rules, approvals = new Map(), proofs = new Map<string, FoundProof>() } = books
  const decision: BatchDecision = {
    outcomes: [],
    posted: [],
    rows: [],
    refusedKeys: new Map(),
    refusedCalls: new Map(),
    refusals: new Map(),
    unproved: new Set(),
    usedProofs: [],
  }
  const { rows } = decision
  const locked: Locked = {
    account: (ref) => accounts.get(ref),
    original: (seq) => originals.get(seq),
    goal: (account) => goals?.get(account),
    at: stamps.at,
  }
  // A row takes its number when it is added, so that rows that are undone free their numbers.
  for (const request of requests) decision.outcomes.push(replayOf(request, known) ?? decideOne(request))
  return decision

  function decideOne(request: PostingRequest): Outcome {
    const actor = accounts.byId(request.actor) ?? missing('account', request.actor)
    assertCanAsk(actor)
    const retryAfterSeconds = countCall(actor, stamps.at, callsPerMinute)
    if (retryAfterSeconds > 0)
      return { kind: 'refused', code: 'RATE_LIMITED', replayed: false, retryAfterSeconds }
    if (request.isCancel) return refuse(request, 'PAYMENT_CANCELLED')
    const agent = request.agent === undefined ? undefined : find({ id: request.agent })
    const code = refusalOfActor(request, actor, agent) ?? refusalOfOrder(request) ?? refusalOfConsent(request)
    if (code) return refuse(request, code)
    const legs = request.plan(locked)
    if (typeof legs === 'string') return refuse(request, legs)
    refuseBadPlan(request, legs)
    if (request.consent) refuseOtherTerms(request, legs[0])
    const all = rules ? [...legs, ...savingLegs(legs[0] as Leg, locked, rules)] : legs
    return post(request, all, actor)
  }

  function post(request: PostingRequest, legs: readonly Leg[], actor: Account): Outcome {
    const first = rows.length
    const isJudged = request.payment !== undefined && actor.hasFactor
    const undo = legs.length > 1 || isJudged ? createUndo() : undefined
    const code = postLegs(request, legs, undo)
    const head = rows[first] as TransferRow
    const isUnproved = !code && isJudged && !isPaymentProved(request, actor, head)
    if (code || isUnproved) {
      const named = isUnproved ? namedIn(head.leg) : undefined
      undo?.restore()
      rows.length = first
      return { ...refuse(request, code ?? 'STEP_UP_REQUIRED'), ...(named && { named }) }
    }
    if (request.fundingOrder) openOrders.delete(request.fundingOrder)
    if (request.consent) approvals.delete(request.consent)
    const outcome: Posted = {
      kind: 'posted',
      transfer: head.transfer,
      entries: head.entries,
      others: legs.length > 1 ? rows.slice(first + 1).map(withGoal) : none,
      named: namedIn(head.leg),
      replayed: false,
    }
    decision.posted.push({ request, outcome })
    remember(request, outcome)
    return outcome
  }

  function withGoal({ transfer, entries }: TransferRow): OtherLeg {
    return { transfer, entries, goal: goals?.get(entries.credit.account)?.name }
  }

  /**
   * Checked last, so that nobody has to prove a payment that is refused anyway. Uses the proof up, or counts the
   * payment as an unproved one.
   */
  function isPaymentProved(
    { payment, actor: id }: PostingRequest,
    actor: Account,
    { transfer: { amount } }: TransferRow,
  ): boolean {
    if (stepUpAbove === undefined) return true
    if (!needsProof(actor, amount, stamps.at, stepUpAbove)) {
      countUnproved(actor, amount, stamps.at)
      decision.unproved.add(actor)
      return true
    }
    const shown = payment?.proof
    const found = shown && proofs.get(shown.tokenHash)
    if (!found || !isProofFor(found, shown, id)) return false
    proofs.delete(shown.tokenHash)
    decision.usedProofs.push(shown.tokenHash)
    return true
  }

  /** Posts the legs. Returns the reason if a leg that is not optional is refused. */
  function postLegs(request: PostingRequest, legs: readonly Leg[], undo?: Undo): RefusalCode | undefined {
    const first = rows.length
    for (const leg of legs) {
      const group = rows.length > first ? (rows[first] as TransferRow).transfer.seq : null
      const code = postLeg(request, leg, group, undo)
      if (code && !leg.isOptional) return code
    }
    return undefined
  }

  /** Posts one leg, or returns the reason why not and changes nothing. */
  function postLeg(request: PostingRequest, leg: Leg, group: bigint | null, undo?: Undo) {
    const debit = find(leg.debit)
    const credit = find(leg.credit)
    if (!debit || !credit) return notFound(leg)
    const amount = amountOf(leg, debit)
    const code = refusalOfLeg(leg, amount, debit, credit)
    if (code) return code
    const original = leg.reverses === undefined ? undefined : originalOf(leg.reverses, debit, credit)
    if (original && original.left < amount) return 'REVERSAL_TOO_LARGE'

    undo?.save(debit, credit, original)
    if (original) original.left -= amount
    const entries: Entries = { debit: move(debit, -amount), credit: move(credit, amount) }
    const seq = stamps.seqs[rows.length] ?? missing('stamp', rows.length)
    const transfer = {
      seq,
      id: randomUUIDv7(),
      reference: referenceOf(seq),
      type: leg.type,
      amount,
      currency: debit.currency,
      status: 'completed' as const,
      createdAt: request.at ?? stamps.at,
    }
    rows.push({ request, leg, transfer, entries, group })
    return undefined
  }

  /** A reversal goes from the account that the original credited to the account that it debited. */
  function originalOf(seq: bigint, debit: Account, credit: Account): Original {
    const original = originals.get(seq) ?? missing('transfer', seq)
    if (original.isReversal || original.credit !== debit.id || original.debit !== credit.id)
      throw new Error(`transfer ${seq} cannot be given back by ${debit.id} to ${credit.id}`)
    return original
  }

  /** The order was cancelled in the meantime. A retry gets a new order. */
  function refusalOfOrder({ fundingOrder }: PostingRequest): RefusalCode | undefined {
    return fundingOrder && !openOrders.has(fundingOrder) ? 'UNAVAILABLE' : undefined
  }

  /** It expired, or another posting has used it. */
  function refusalOfConsent({ consent }: PostingRequest): RefusalCode | undefined {
    return consent && !approvals.has(consent) ? 'CONSENT_EXPIRED' : undefined
  }

  /** An approval is for one agent, one wallet and one amount. Anything else is a programming error of the caller. */
  function refuseOtherTerms({ actor, consent = '' }: PostingRequest, head: Leg | undefined) {
    const approved = approvals.get(consent) ?? missing('approval', consent)
    const wallet = head && find(head.debit)
    const isSame =
      actor === approved.agent && wallet?.id === approved.customer && head?.amount === approved.amount
    if (!isSame) throw new Error(`approval ${consent} is for another payment`)
  }

  function refuse(request: PostingRequest, code: RefusalCode): Refused {
    const { actor, idempotency } = request
    const outcome: Refused = { kind: 'refused', code, replayed: false }
    countOneMore(decision.refusedCalls, actor)
    countOneMore(decision.refusals, code)
    if (!isRemembered(code)) return outcome
    if (idempotency) decision.refusedKeys.set(keyOf(actor, idempotency.key), { actor, idempotency, code })
    remember(request, outcome)
    return outcome
  }

  function remember({ actor, idempotency }: PostingRequest, outcome: Outcome) {
    if (idempotency) known.set(keyOf(actor, idempotency.key), { payload: idempotency.payload, outcome })
  }

  /** An address may be unknown. An id must exist, so a missing one is a programming error. */
  function find(ref: AccountRef): Account | undefined {
    const account = accounts.get(ref)
    if (!account && 'id' in ref) missing('account', ref.id)
    return account
  }

  function namedIn({ debit, credit }: Leg): Owner | undefined {
    if ('wallet' in debit) return find(debit)?.owner
    if ('wallet' in credit) return find(credit)?.owner
    return undefined
  }
}

const none: readonly OtherLeg[] = []

const countOneMore = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Throws on a plan that is wrong. Optional legs come last: a round-up before a fee could use up the fee's money. */
function refuseBadPlan({ legsMax }: PostingRequest, legs: readonly Leg[]) {
  if (legs.length === 0 || legs.length > legsMax)
    throw new Error(`${legs.length} legs where 1 to ${legsMax} may be`)
  const isMixed = legs.some(({ isOptional }, i) => !isOptional && legs[i - 1]?.isOptional)
  if (isMixed || legs[0]?.isOptional) throw new Error('an optional leg comes before one that is not')
}

function replayOf(request: PostingRequest, known: Map<string, KnownOutcome>): Outcome | undefined {
  const { actor, idempotency, isCancel } = request
  if (!idempotency) return undefined
  const first = known.get(keyOf(actor, idempotency.key))
  if (!first) return undefined
  const { payload, outcome } = first
  const isCancelled = payload === null
  // A refusal is forgotten after a day, so a cancel replaces it.
  if (isCancel && !isCancelled && outcome.kind === 'refused') return undefined
  if (!isCancel && !isCancelled && payload !== idempotency.payload)
    return { kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED', replayed: false }
  return { ...outcome, replayed: true }
}

function move(account: Account, delta: bigint): Entry {
  account.balance += delta
  account.entries += 1n
  return { account: account.id, number: account.entries, balance: account.balance }
}

function missing(what: string, which: number | bigint | string): never {
  throw new Error(`no ${what} ${which}`)
}
