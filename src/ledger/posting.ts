import { RefMap } from './account-ref.ts'
import {
  type Accounts,
  type Approvals,
  type BatchDecision,
  type Books,
  type DecisionOptions,
  decideBatch,
  type OpenOrders,
  type Originals,
  type Proofs,
} from './batch.ts'
import type { Tx } from './database.ts'
import type { Goal, Goals } from './goal.ts'
import { type Rules, reachedBy, rulesOf } from './savings.ts'
import {
  accountsOf,
  countRefusals,
  countRefusedCalls,
  dropProofs,
  findAccounts,
  findKnown,
  findOriginals,
  findPaid,
  findProofs,
  findRules,
  goalsOf,
  insertNotes,
  insertRefusedKeys,
  knownOf,
  type Locks,
  lockAccount,
  lockAccounts,
  lockApprovals,
  lockGoals,
  lockOpenOrders,
  markApprovalsUsed,
  markOrdersPosted,
  markReached,
  type NoteRow,
  postTransfers,
  storeUnproved,
  takeSeqs,
  takeStamps,
} from './statements.ts'
import {
  type Announcement,
  asPosting,
  type LedgerRequest,
  type Posted,
  type PostingRequest,
} from './transfer.ts'

/** Writes announcements in the transaction that posts their transfers, together with the commit. */
export type Enqueue = (tx: Tx, announcements: Announcement[]) => void

export type PostingOptions = DecisionOptions & {
  locks?: Locks
  /** Lock this account first, and wait for it, before locking any other. */
  waitFor?: number | undefined
  enqueue?: Enqueue
  /** What to tell the holder of a goal that has reached its target. */
  announceReached?: ((goal: Goal) => Announcement) | undefined
}

/** The decision covers the requests that touch no held account, in their order. */
export type BatchPosting = BatchDecision & {
  accounts: Accounts
  held: HeldAccounts
}

/** Accounts that another transaction has locked: their ids, by every reference in the requests. */
export type HeldAccounts = RefMap<number>

const nothingHeld: HeldAccounts = new RefMap()
const noOriginals: Originals = new Map()
const noApprovals: Approvals = new Map()
const nothingToEnqueue = () => {}

/** Posts one batch in the caller's transaction: locks the accounts, decides, and writes with set-based statements. */
export async function postBatch(
  tx: Tx,
  asked: readonly LedgerRequest[],
  options: PostingOptions = {},
): Promise<BatchPosting> {
  const { locks = 'wait', waitFor, callsPerMinute, stepUpAbove } = options
  const requests = asked.map(asPosting)
  if (waitFor !== undefined) await lockAccount(tx, waitFor)
  // The locks come first, so that stamps and known keys are read under them.
  const [locked, [stamps], knownRows] = await tx.together(
    lockAccounts(tx, requests, locks),
    takeStamps(tx, requests),
    findKnown(tx, requests),
  )
  const accounts = accountsOf(locked)
  const held = locks === 'skip' ? await heldBeside(accounts, tx, requests) : nothingHeld
  const free = held.size > 0 ? requests.filter((request) => heldBy(held, request) === undefined) : requests
  const savings = await savingsOf(tx, free, accounts)
  const books = {
    accounts,
    stamps: savings ? { ...stamps, seqs: [...stamps.seqs, ...savings.seqs] } : stamps,
    ...(savings && { goals: savings.goals, rules: savings.rules }),
    known: knownOf(knownRows),
    openOrders: await openOrdersOf(tx, free),
    approvals: await approvalsOf(tx, free),
    originals: await originalsOf(tx, free),
    proofs: await proofsOf(tx, free),
  }
  const decision = decideBatch(free, books, { callsPerMinute, stepUpAbove })
  writeWithCommit(tx, decision, books, options)
  return { ...decision, accounts, held }
}

/** The guard comes late: it locks the totals, and the commit waits for the disk with these locks. Notes need the guard's rows. */
function writeWithCommit(
  tx: Tx,
  { rows, posted, refusedKeys, refusedCalls, refusals, unproved, usedProofs }: BatchDecision,
  { accounts, stamps, goals }: Books,
  { enqueue = nothingToEnqueue, announceReached }: PostingOptions,
) {
  const postedOrders = ordersOf(posted.map(({ request }) => request))
  const notes = notesOf(posted)
  const reached = goals ? reachedBy(rows, goals) : new Map<number, Goal>()
  const announcements = [
    ...posted.flatMap(({ request, outcome }) => request.announce?.(outcome) ?? []),
    ...[...reached.values()].flatMap((goal) => announceReached?.(goal) ?? []),
  ]
  const usedApprovals = consentsOf(posted.map(({ request }) => request))
  if (announcements.length > 0) enqueue(tx, announcements)
  if (refusedKeys.size > 0) tx.withCommit(insertRefusedKeys(tx, [...refusedKeys.values()]))
  if (refusedCalls.size > 0) tx.withCommit(countRefusedCalls(tx, refusedCalls, stamps.at))
  if (refusals.size > 0) tx.withCommit(countRefusals(tx, refusals, stamps.at))
  if (reached.size > 0) tx.withCommit(markReached(tx, [...reached.keys()], stamps.at))
  if (postedOrders.length > 0) tx.withCommit(markOrdersPosted(tx, postedOrders))
  if (usedApprovals.length > 0) tx.withCommit(markApprovalsUsed(tx, usedApprovals))
  if (unproved.size > 0) tx.withCommit(storeUnproved(tx, [...unproved]))
  if (usedProofs.length > 0) tx.withCommit(dropProofs(tx, usedProofs))
  if (rows.length > 0) {
    findPaidWithCommit(tx, posted)
    tx.withCommit(postTransfers(tx, rows, stamps.at, accounts))
  }
  if (notes.length > 0) tx.withCommit(insertNotes(tx, notes))
}

const notesOf = (posted: BatchDecision['posted']): NoteRow[] =>
  posted.flatMap(({ request: { note }, outcome }) =>
    note === undefined ? [] : { transfer: outcome.transfer.seq, note },
  )

const ordersOf = (requests: readonly PostingRequest[]): string[] =>
  requests.flatMap(({ fundingOrder }) => fundingOrder ?? [])

async function openOrdersOf(tx: Tx, requests: readonly PostingRequest[]): Promise<OpenOrders> {
  const asked = ordersOf(requests)
  if (asked.length === 0) return new Set()
  return new Set((await lockOpenOrders(tx, asked)).map(({ id }) => id))
}

type Savings = { goals: Goals; rules: Rules; seqs: readonly bigint[] }

/**
 * The goals and rules of a batch, read under the locks of their wallets. This is one more round trip, for batches
 * that touch a goal or a wallet with a rule; the others do not ask. Adds the goals to the accounts.
 */
async function savingsOf(
  tx: Tx,
  requests: readonly PostingRequest[],
  accounts: Accounts,
): Promise<Savings | undefined> {
  const [wallets, goals] = [[] as number[], [] as number[]]
  for (const { id, kind, hasRule } of accounts.values()) {
    if (hasRule) wallets.push(id)
    if (kind === 'goal') goals.push(id)
  }
  if (wallets.length + goals.length === 0) return undefined
  const [goalRows, ruleRows, [more]] = await tx.together(
    lockGoals(tx, goals, wallets),
    findRules(tx, wallets),
    takeSeqs(tx, savingLegsMax(requests, accounts)),
  )
  for (const row of goalRows) if (!accounts.byId(row.id)) accounts.set(row, row)
  return { goals: goalsOf(goalRows), rules: rulesOf(ruleRows), seqs: more.seqs }
}

/** A wallet has at most one such leg in a posting: of what it pays, or of what it gets. */
const savingLegsMax = (requests: readonly PostingRequest[], accounts: Accounts) =>
  requests.reduce(
    (sum, request) => sum + request.accounts.filter((ref) => accounts.get(ref)?.hasRule).length,
    0,
  )

const consentsOf = (requests: readonly PostingRequest[]): string[] =>
  requests.flatMap(({ consent }) => consent ?? [])

async function approvalsOf(tx: Tx, requests: readonly PostingRequest[]): Promise<Approvals> {
  const asked = consentsOf(requests)
  if (asked.length === 0) return noApprovals
  return new Map((await lockApprovals(tx, asked)).map((approval) => [approval.id, approval]))
}

async function originalsOf(tx: Tx, requests: readonly PostingRequest[]): Promise<Originals> {
  const asked = requests.flatMap(({ originals }) => originals ?? [])
  if (asked.length === 0) return noOriginals
  return new Map((await findOriginals(tx, asked)).map((original) => [original.seq, original]))
}

async function proofsOf(tx: Tx, requests: readonly PostingRequest[]): Promise<Proofs> {
  const shown = requests.flatMap(({ payment }) => payment?.proof ?? [])
  if (shown.length === 0) return new Map()
  return new Map((await findProofs(tx, shown)).map((proof) => [proof.tokenHash, proof]))
}

/** Reads together with the commit, without a round trip of its own, whether the receiver has paid the sender before. */
function findPaidWithCommit(tx: Tx, posted: BatchDecision['posted']) {
  const sends = posted.filter(({ outcome }) => outcome.transfer.type === 'send_money' && outcome.named)
  if (sends.length === 0) return
  const outcomes = sends.map(({ outcome }) => outcome)
  tx.withCommit(findPaid(tx, outcomes), (paid) => {
    for (const { place } of paid) (outcomes[place - 1] as Posted).receiverHasPaid = true
  })
}

/** The accounts of the requests that this transaction could not lock. */
async function heldBeside(
  locked: Accounts,
  tx: Tx,
  requests: readonly PostingRequest[],
): Promise<HeldAccounts> {
  const asked = accountsOf(await findAccounts(tx, requests))
  const held: HeldAccounts = new RefMap()
  for (const [ref, { id }] of asked.entries()) if (!locked.byId(id)) held.set(ref, id)
  return held
}

/** The id of the first held account of a request. */
export function heldBy(held: HeldAccounts, request: LedgerRequest): number | undefined {
  const { actor, agent } = request
  for (const ref of 'plan' in request ? request.accounts : [request.debit, request.credit]) {
    const id = held.get(ref)
    if (id !== undefined) return id
  }
  return held.byId(actor) ?? (agent === undefined ? undefined : held.byId(agent))
}
