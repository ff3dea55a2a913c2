import { RefMap } from './account-ref.ts'
import {
  type Accounts,
  type BatchDecision,
  type DecisionOptions,
  decideBatch,
  type OpenOrders,
  type Stamp,
  type TransferRow,
} from './batch.ts'
import type { Tx } from './database.ts'
import {
  accountsOf,
  countRefusedCalls,
  findAccounts,
  findKnown,
  findPaid,
  insertRefusedKeys,
  insertTransfers,
  knownOf,
  type Locks,
  lockAccount,
  lockAccounts,
  lockOpenOrders,
  markOrdersPosted,
  stampsOf,
  takeStamps,
} from './statements.ts'
import { type Announcement, sentTo, type TransferRequest } from './transfer.ts'

/** Has announcements written by the transaction that posts their transfers, with its commit. */
export type Enqueue = (tx: Tx, announcements: Announcement[]) => void

type PostingOptions = DecisionOptions & {
  locks?: Locks
  /** An account to wait for before anything else is locked. */
  waitFor?: number | undefined
  enqueue?: Enqueue
}

/** Decided are the requests, in their order, that touch no held account. */
export type BatchPosting = BatchDecision & {
  accounts: Accounts
  held: HeldAccounts
}

/** The ids of accounts whose lock another transaction has, under every reference that was asked for. */
export type HeldAccounts = RefMap<number>

const nothingHeld: HeldAccounts = new RefMap()
const nothingToEnqueue = () => {}

/** One batch in a transaction of the caller's: decided under the locks, written with set-based statements. */
export async function postBatch(
  tx: Tx,
  requests: readonly TransferRequest[],
  { locks = 'wait', waitFor, enqueue = nothingToEnqueue, callsPerMinute }: PostingOptions = {},
): Promise<BatchPosting> {
  if (waitFor !== undefined) await lockAccount(tx, waitFor)
  // In this order: whatever is read is read under the locks.
  const [locked, taken, knownRows] = await tx.together(
    lockAccounts(tx, requests, locks),
    takeStamps(tx, requests.length),
    findKnown(tx, requests),
  )
  const accounts = accountsOf(locked)
  const held = locks === 'skip' ? await heldBeside(accounts, tx, requests) : nothingHeld
  const free = held.size > 0 ? requests.filter((request) => heldBy(held, request) === undefined) : requests
  const openOrders = await openOrdersOf(tx, free)
  const stamps = stampsOf(taken)
  const decision = decideBatch(free, accounts, knownOf(knownRows), stamps, { callsPerMinute }, openOrders)
  const postedOrders = ordersOf(decision.rows.map(({ request }) => request))
  const announcements = decision.rows.flatMap(({ request, posted }) => request.announce?.(posted) ?? [])

  if (announcements.length > 0) enqueue(tx, announcements)
  if (decision.refusedKeys.length > 0) tx.withCommit(insertRefusedKeys(tx, decision.refusedKeys))
  if (decision.refusedCalls.size > 0)
    tx.withCommit(countRefusedCalls(tx, decision.refusedCalls, (stamps[0] as Stamp).at))
  if (postedOrders.length > 0) tx.withCommit(markOrdersPosted(tx, postedOrders))
  if (decision.rows.length > 0) insertWithCommit(tx, decision.rows)
  return { ...decision, accounts, held }
}

const ordersOf = (requests: readonly TransferRequest[]): string[] =>
  requests.flatMap(({ fundingOrder }) => fundingOrder ?? [])

async function openOrdersOf(tx: Tx, requests: readonly TransferRequest[]): Promise<OpenOrders> {
  const asked = ordersOf(requests)
  if (asked.length === 0) return new Set()
  return new Set((await lockOpenOrders(tx, asked)).map(({ id }) => id))
}

/** What answers need to know of who is paid is read along with the commit: it costs no round trip of its own. */
function insertWithCommit(tx: Tx, rows: readonly TransferRow[]) {
  const sends = rows.filter(({ request }) => sentTo(request))
  if (sends.length > 0) {
    tx.withCommit(findPaid(tx, sends), (paid) => {
      for (const { place } of paid) (sends[place - 1] as TransferRow).posted.receiverHasPaid = true
    })
  }
  tx.withCommit(insertTransfers(tx, rows))
}

/** All accounts that were asked for and are not among those that were locked. */
async function heldBeside(
  locked: Accounts,
  tx: Tx,
  requests: readonly TransferRequest[],
): Promise<HeldAccounts> {
  const asked = accountsOf(await findAccounts(tx, requests))
  const held: HeldAccounts = new RefMap()
  for (const [ref, { id }] of asked.entries()) if (!locked.byId(id)) held.set(ref, id)
  return held
}

/** The first account of a request that is among the held ones. */
export const heldBy = (
  held: HeldAccounts,
  { debit, credit, actor, agent }: TransferRequest,
): number | undefined =>
  held.get(debit) ?? held.get(credit) ?? held.byId(actor) ?? (agent === undefined ? agent : held.byId(agent))
