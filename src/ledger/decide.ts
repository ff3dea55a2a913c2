import { isRemembered } from '#contract/failures.ts'
import {
  type BatchDecision,
  type KnownOutcome,
  keyOf,
  type Originals,
  type Stamps,
  type TransferRow,
} from './decision.ts'
import { find, postLegs } from './legs.ts'
import { FoundPermits, refusalOfPermits, usePermits } from './permit.ts'
import { assertCanAsk, refusalOfActor } from './refusals.ts'
import type { ActiveRule } from './rule.ts'
import type {
  Account,
  Accounts,
  Leg,
  Locked,
  OtherLeg,
  Outcome,
  Owner,
  Planned,
  Posted,
  PostingRequest,
  RefusalCode,
  Refused,
} from './transfer.ts'
import { createUndo, type Undo } from './undo.ts'

/** The input of a decision, which changes all of it but the stamps. */
export type Books = {
  accounts: Accounts
  stamps: Stamps
  known?: Map<string, KnownOutcome>
  permits?: FoundPermits
  originals?: Originals
  rules?: readonly ActiveRule[]
}

/** The books and what was decided so far. */
type Deciding = Required<Books> & { decision: BatchDecision; locked: Locked }

/** Decides the requests in order of arrival. Each sees the balances that the postings before it left. */
export function decideBatch(requests: readonly PostingRequest[], books: Books): BatchDecision {
  const { accounts, stamps, known = new Map(), originals = new Map(), rules = [] } = books
  const { permits = new FoundPermits() } = books
  const decision: BatchDecision = {
    outcomes: [],
    posted: [],
    rows: [],
    refusedKeys: new Map(),
    refusedCalls: new Map(),
    refusals: new Map(),
  }
  const locked: Locked = {
    account: (ref) => accounts.get(ref),
    original: (seq) => originals.get(seq),
    stateOf: (name) => rules.find(({ rule }) => rule.name === name)?.state,
    at: stamps.at,
  }
  const deciding = { accounts, stamps, known, originals, permits, rules, decision, locked }
  for (const request of requests)
    decision.outcomes.push(replayOf(request, known) ?? decideOne(request, deciding))
  return decision
}

/** The order of the checks is the order in which a caller learns what is wrong. */
function decideOne(request: PostingRequest, deciding: Deciding): Outcome {
  const { accounts, stamps, permits, locked } = deciding
  const actor = find(accounts, { id: request.actor }) as Account
  assertCanAsk(actor)
  const retryAfterSeconds = secondsToWait(actor, deciding)
  if (retryAfterSeconds > 0)
    return { kind: 'refused', code: 'RATE_LIMITED', replayed: false, retryAfterSeconds }
  if (request.isCancel) return refuse(request, 'PAYMENT_CANCELLED', deciding)
  const agent = request.agent === undefined ? undefined : find(accounts, { id: request.agent })
  const code = refusalOfActor(request, actor, agent) ?? refusalOfPermits(request, permits)
  if (code) return refuse(request, code, deciding)
  const legs = request.plan(locked)
  if (typeof legs === 'string') return refuse(request, legs, deciding)
  assertPlan(request, legs)
  const head = legs[0] as Leg
  const planned: Planned = { request, actor, head, account: locked.account, at: stamps.at, permits, uses: [] }
  usePermits(planned)
  const further = legsOfRules(planned, deciding)
  if (typeof further === 'string') return refuse(request, further, deciding)
  return post(planned, further.length > 0 ? [...legs, ...further] : legs, deciding)
}

function secondsToWait(actor: Account, { rules, stamps }: Deciding): number {
  for (const { rule, state } of rules) {
    const seconds = rule.wait?.(actor, stamps.at, state) ?? 0
    if (seconds > 0) return seconds
  }
  return 0
}

function legsOfRules(planned: Planned, { rules }: Deciding): readonly Leg[] | RefusalCode {
  let further: readonly Leg[] = []
  for (const { rule, state } of rules) {
    const judged = rule.judge?.(planned, state)
    if (typeof judged === 'string') return judged
    if (judged && judged.length > 0) further = [...further, ...judged]
  }
  return further
}

function post(planned: Planned, legs: readonly Leg[], deciding: Deciding): Outcome {
  const { request, uses } = planned
  const { rules, decision, permits } = deciding
  const { rows } = decision
  const first = rows.length
  const undo = legs.length > 1 || rules.some(({ rule }) => rule.confirm) ? createUndo() : undefined
  const code = postLegs(request, legs, deciding, undo)
  if (code) return takeBack(planned, first, code, deciding, undo)
  const head = rows[first] as TransferRow
  for (const { rule, state } of rules) {
    const refused = rule.confirm?.(planned, head, state)
    if (refused) return takeBack(planned, first, refused, deciding, undo, ownerNamedIn(head.leg, deciding))
  }
  const all = rows.slice(first)
  for (const { rule, state } of rules) rule.count?.(planned, all, state)
  for (const permit of uses) permits.use(permit)
  const outcome: Posted = {
    kind: 'posted',
    transfer: head.transfer,
    entries: head.entries,
    others: legs.length > 1 ? all.slice(1).map(asOtherLeg) : none,
    named: ownerNamedIn(head.leg, deciding),
    replayed: false,
  }
  decision.posted.push({ request, outcome })
  remember(request, outcome, deciding)
  return outcome
}

/** Rows that are taken back free their numbers. */
function takeBack(
  { request }: Planned,
  first: number,
  code: RefusalCode,
  deciding: Deciding,
  undo: Undo | undefined,
  named?: Owner,
): Refused {
  undo?.restore()
  deciding.decision.rows.length = first
  return { ...refuse(request, code, deciding), ...(named && { named }) }
}

const asOtherLeg = ({ transfer, entries, leg: { label } }: TransferRow): OtherLeg => ({
  transfer,
  entries,
  label,
})

function refuse(request: PostingRequest, code: RefusalCode, deciding: Deciding): Refused {
  const { actor, idempotency } = request
  const { refusedCalls, refusals, refusedKeys } = deciding.decision
  const outcome: Refused = { kind: 'refused', code, replayed: false }
  countOneMore(refusedCalls, actor)
  countOneMore(refusals, code)
  if (!isRemembered(code)) return outcome
  if (idempotency) refusedKeys.set(keyOf(actor, idempotency.key), { actor, idempotency, code })
  remember(request, outcome, deciding)
  return outcome
}

function remember({ actor, idempotency }: PostingRequest, outcome: Outcome, { known }: Deciding) {
  if (idempotency) known.set(keyOf(actor, idempotency.key), { payload: idempotency.payload, outcome })
}

function ownerNamedIn({ debit, credit }: Leg, { accounts }: Deciding): Owner | undefined {
  if ('wallet' in debit) return accounts.get(debit)?.owner
  if ('wallet' in credit) return accounts.get(credit)?.owner
  return undefined
}

const none: readonly OtherLeg[] = []

const countOneMore = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Throws on a plan that is wrong. Optional legs come last: a round-up before a fee could use up the fee's money. */
function assertPlan({ legsMax }: PostingRequest, legs: readonly Leg[]) {
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
