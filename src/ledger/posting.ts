import { RefMap } from './account-ref.ts'
import type { Tx } from './database.ts'
import { decideBatch } from './decide.ts'
import type { BatchDecision, Originals } from './decision.ts'
import { askForPermits, type FoundPermits } from './permit.ts'
import { type ActiveRule, type Ahead, type Ask, ask, type Batch, type Rule } from './rule.ts'
import {
  type AccountColumns,
  accountsOf,
  columnsOf,
  countRefusals,
  findAccounts,
  findKnown,
  findOriginals,
  findPaid,
  insertNotes,
  insertRefusedKeys,
  knownOf,
  type Locks,
  lockAccount,
  lockAccounts,
  type NoteRow,
  postTransfers,
  takeSeqs,
  takeStamps,
} from './statements.ts'
import {
  type Accounts,
  type Announcement,
  asPosting,
  type LedgerRequest,
  type Posted,
  type PostingRequest,
} from './transfer.ts'

/** Writes announcements in the transaction that posts their transfers, together with the commit. */
export type Enqueue = (tx: Tx, announcements: Announcement[]) => void

export type PostingOptions = {
  /** In the order in which they judge. */
  rules?: readonly Rule[]
  locks?: Locks
  /** Lock this account first, and wait for it, before locking any other. */
  waitFor?: number | undefined
  enqueue?: Enqueue
}

/** The decision covers the requests that touch no held account, in their order. */
export type BatchPosting = BatchDecision & {
  accounts: Accounts
  held: HeldAccounts
}

/** Accounts that another transaction has locked: their ids, by every reference in the requests. */
export type HeldAccounts = RefMap<number>

const nothingHeld: HeldAccounts = new RefMap()
const noRules: readonly Rule[] = []
const nothingAhead: Ahead = { accounts: [], legsMax: 0 }
const nothingToEnqueue = () => {}

/** Posts one batch in the caller's transaction: locks the accounts, decides, and writes with set-based statements. */
export async function postBatch(
  tx: Tx,
  ledgerRequests: readonly LedgerRequest[],
  options: PostingOptions = {},
): Promise<BatchPosting> {
  const { rules = noRules, locks = 'wait', waitFor } = options
  const requests = ledgerRequests.map(asPosting)
  const accountColumns = columnsOf(rules, requests)
  const ahead = rules.map((rule) => rule.ahead?.(requests) ?? nothingAhead)
  if (waitFor !== undefined) await lockAccount(tx, waitFor)
  // The locks come first, so that stamps and known keys are read under them.
  const [locked, [stamps], knownRows] = await tx.together(
    lockAccounts(tx, requests, accountColumns, locks, ahead),
    takeStamps(tx, requests, rules, ahead),
    findKnown(tx, requests),
  )
  const accounts = accountsOf(locked)
  const held = locks === 'skip' ? await lockedElsewhere(accounts, tx, requests, accountColumns) : nothingHeld
  const free = held.size > 0 ? requests.filter((request) => heldBy(held, request) === undefined) : requests
  const loaded = await load(tx, rules, ahead, { requests: free, accounts, accountColumns, stamp: stamps })
  const decision = decideBatch(free, {
    accounts,
    stamps: { at: stamps.at, seqs: loaded.seqs.length > 0 ? [...stamps.seqs, ...loaded.seqs] : stamps.seqs },
    known: knownOf(knownRows),
    ...loaded,
  })
  writeWithCommit(tx, decision, { accounts, at: stamps.at, ...loaded }, options)
  return { ...decision, accounts, held }
}

type Loaded = {
  rules: readonly ActiveRule[]
  permits: FoundPermits
  originals: Originals
  /** Sequence numbers for the legs that rules add. */
  seqs: readonly bigint[]
}

/** Asks for everything that the decision needs beside the accounts, in one round trip. Most batches need nothing. */
async function load(tx: Tx, rules: readonly Rule[], ahead: readonly Ahead[], batch: Batch): Promise<Loaded> {
  const asks: Ask[] = []
  const loaded = { rules: [] as ActiveRule[], originals: new Map() as Originals, seqs: [] as bigint[] }
  let legsMax = 0
  for (const [i, rule] of rules.entries()) {
    const loading = rule.load(tx, batch)
    if (!loading) continue
    loaded.rules.push({ rule, state: loading.state })
    if (loading.asks) asks.push(...loading.asks)
    legsMax += Math.max(0, (loading.legsMax ?? 0) - (ahead[i] as Ahead).legsMax)
  }
  if (legsMax > 0)
    asks.push(
      ask(takeSeqs(tx, legsMax), ([row]) => {
        loaded.seqs = row.seqs
      }),
    )
  const permits = askForPermits(tx, batch.requests, asks)
  const originals = batch.requests.flatMap((request) => request.originals ?? [])
  if (originals.length > 0)
    asks.push(
      ask(findOriginals(tx, originals), (rows) => {
        loaded.originals = new Map(rows.map((row) => [row.seq, row]))
      }),
    )
  if (asks.length > 0) await askAll(tx, asks)
  return { ...loaded, permits }
}

async function askAll(tx: Tx, asks: readonly Ask[]) {
  const answers = await tx.together(...asks.map(({ statement }) => statement))
  for (const [i, { take }] of asks.entries()) take(answers[i] as never)
}

type Written = Loaded & { accounts: Accounts; at: Date }

/** Calls `post_transfers` last: it locks the totals until the commit is on disk. Only notes need its rows. */
function writeWithCommit(
  tx: Tx,
  decision: BatchDecision,
  { accounts, at, rules, permits }: Written,
  { enqueue = nothingToEnqueue }: PostingOptions,
) {
  const { rows, posted, refusedKeys, refusals } = decision
  const announce = (announcements: Announcement[]) => enqueue(tx, announcements)
  const announcements = posted.flatMap(({ request, outcome }) => request.announce?.(outcome) ?? [])
  if (announcements.length > 0) announce(announcements)
  if (refusedKeys.size > 0) tx.withCommit(insertRefusedKeys(tx, [...refusedKeys.values()]))
  if (refusals.size > 0) tx.withCommit(countRefusals(tx, refusals, at))
  for (const { rule, state } of rules) rule.writes?.({ tx, decision, at, announce }, state)
  for (const [kind, ids] of permits.used) tx.withCommit(kind.markUsed(tx, ids))
  if (rows.length > 0) {
    findPaidWithCommit(tx, posted)
    tx.withCommit(postTransfers(tx, rows, at, accounts))
  }
  const notes = notesOf(posted)
  if (notes.length > 0) tx.withCommit(insertNotes(tx, notes))
}

const notesOf = (posted: BatchDecision['posted']): NoteRow[] =>
  posted.flatMap(({ request: { note }, outcome }) =>
    note === undefined ? [] : { transfer: outcome.transfer.seq, note },
  )

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
async function lockedElsewhere(
  locked: Accounts,
  tx: Tx,
  requests: readonly PostingRequest[],
  columns: AccountColumns,
): Promise<HeldAccounts> {
  const needed = accountsOf(await findAccounts(tx, requests, columns))
  const held: HeldAccounts = new RefMap()
  for (const [ref, { id }] of needed.entries()) if (!locked.byId(id)) held.set(ref, id)
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
