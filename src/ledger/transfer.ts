import type { FailureCode } from '#contract/failures.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { type TransactionStatus, type TransferType, transferTypes } from '#contract/transactions.ts'
import { type AccountRef, type AddressKind, addressKind, type RefMap } from './account-ref.ts'
import type { Statement, Tx } from './database.ts'

/** Wallets and floats have an owner, goals and pots a holder. The others are the system's own. */
export type AccountKind =
  | 'wallet'
  | 'float'
  | 'goal'
  | 'funding'
  | 'payout'
  | 'settlement'
  | 'fees'
  | 'vat'
  | 'hold'
  | 'pot'

/** A locked account, as the decision uses it. Rules read further columns of the row. */
export type Account = {
  id: number
  kind: AccountKind
  currency: string
  balance: bigint
  /** The balance never goes below it; null for accounts of the outside world (funding, payout). */
  floor: bigint | null
  status: AccountStatus
  /** No money can leave it, and its owner cannot make a posting. */
  isFrozen: boolean
  /** Running number of the newest entry. */
  entries: bigint
  /** Only for a wallet that was found by address. */
  owner?: Owner
}

/** The accounts of a batch, under every reference that its requests have for them. */
export type Accounts = RefMap<Account>

/** The phone number is there only when it is verified. */
export type Owner = {
  name: string
  email: string
  phone: string | null
  /** What stands on the owner's pay code, if the payer used that. */
  shownName?: string | null | undefined
}

export { type TransferType, transferTypes }

export type IdempotencyKey = {
  key: string
  /** Digest of the request, as a UUID: tells another payload under the same key apart. Null for a cancelled key. */
  payload: string | null
}

/** A transfer of a posting, as it is planned. */
export type Leg = {
  type: TransferType
  amount: bigint
  debit: AccountRef
  credit: AccountRef
  /** How the sender named the receiver, when the credit does not say it. */
  sentTo?: AddressKind
  /** Dropped instead of refusing the posting. Optional legs come last, and never first. */
  isOptional?: boolean
  /** Takes what the account has above its floor, up to the amount. If that is nothing, the leg is refused. */
  isUpTo?: boolean
  /** The seq of the transfer that it gives back, in whole or in part. */
  reverses?: bigint
  /** The name of what it pays for, such as a goal. It comes back with the outcome. */
  label?: string
}

/** A transfer that a posting may give back. */
export type Original = {
  seq: bigint
  amount: bigint
  debit: number
  credit: number
  /** What was not given back yet. */
  left: bigint
  /** It gives back a transfer itself. */
  isReversal: boolean
}

/** What a plan can read: the locked accounts, after the postings before it in the batch. */
export type Locked = {
  /** undefined for an address that nobody has. */
  account(ref: AccountRef): Readonly<Account> | undefined
  original(seq: bigint): Readonly<Original> | undefined
  /** What this rule has loaded; undefined if it does not concern the batch. */
  stateOf(rule: string): object | undefined
  /** The time of the posting. */
  at: Date
}

/** A row elsewhere that allows one posting, and is used up with it. */
export type Permit<Shown = unknown> = {
  kind: PermitKind
  id: string
  /** What the caller shows of it, for `isFor`. */
  shown?: Shown
}

export type PermitKind = {
  name: string
  /** Locks those that can be used now. */
  lock(tx: Tx, permits: readonly Permit[]): Statement<readonly PermitRow[]>
  /** Whether this row allows this posting. */
  isFor(row: PermitRow, permit: Permit, planned: Planned): boolean
  /**
   * Refuses a posting whose permit cannot be used now. A permit of a kind without a refusal is only shown: it is used
   * up if a rule asks for it.
   */
  refusal?: RefusalCode
  markUsed(tx: Tx, ids: readonly string[]): Statement
}

export type PermitRow = { id: string }

/** A posting whose plan is known and whose legs are being judged. */
export type Planned = {
  request: PostingRequest
  actor: Account
  head: Leg
  /** undefined for an address that nobody has. */
  account(ref: AccountRef): Account | undefined
  /** The time of the batch. */
  at: Date
  /** The locked permits of the batch. */
  permits: { get(permit: Permit): PermitRow | undefined }
  /** The permits that the posting uses up. */
  uses: Permit[]
}

type Terms = {
  /** The account that asks: its status decides, and idempotency keys are scoped to it. */
  actor: number
  /** The agent's float, when an agent handles or assists. */
  agent?: number | undefined
  idempotency?: IdempotencyKey | undefined
  /** Posts nothing: makes the key unusable for good, unless it is posted already. */
  isCancel?: true | undefined
  /** The caller already knows a reason to refuse. The ledger refuses, counts and remembers it like any other. */
  refusedBy?: RefusalCode | undefined
  /** It is posted only while these permits can be used. */
  permits?: readonly Permit[] | undefined
  /** What the payer has been told that it costs. Absent: nothing. */
  expectedFee?: bigint | undefined
  /** What the sender writes to the receiver, stored beside the history in the same transaction. */
  note?: string | undefined
  /** Makes a message about the posting. It is written in the same transaction. */
  announce?: ((posted: Posted) => Announcement) | undefined
  /** A time in the past, for demo data only. Default: the database's clock. */
  at?: Date | undefined
}

/** One idempotency key, one outcome, and 1..n legs that happen together or not at all. */
export type PostingRequest = Terms & {
  /** Every account that a leg may touch. The writer locks them before it calls `plan`. */
  accounts: readonly AccountRef[]
  /** Every transfer that a leg may give back. */
  originals?: readonly bigint[]
  legsMax: number
  /** Returns the legs, head first, or a refusal. Must be pure: the writer calls it again after a rollback. */
  plan(locked: Locked): readonly Leg[] | RefusalCode
}

/** A posting of one leg that is known beforehand. */
export type TransferRequest = Terms & Pick<Leg, 'type' | 'amount' | 'debit' | 'credit' | 'sentTo'>

export type LedgerRequest = PostingRequest | TransferRequest

export function asPosting(request: LedgerRequest): PostingRequest {
  if ('plan' in request) return request
  // The request is its own leg: it has all that a leg needs.
  const legs: readonly Leg[] = [request]
  return { ...request, accounts: [request.debit, request.credit], legsMax: 1, plan: () => legs }
}

/** How the sender named the receiver, when they did. */
export const sentTo = ({
  type,
  credit,
  sentTo: told,
}: Pick<Leg, 'type' | 'credit' | 'sentTo'>): AddressKind | null =>
  told ?? (type === 'send_money' && 'wallet' in credit ? addressKind(credit.wallet) : null)

export type Announcement = { topic: string; payload: object }

export type PostedTransfer = {
  seq: bigint
  id: string
  reference: string
  type: TransferType
  amount: bigint
  currency: string
  status: TransactionStatus
  createdAt: Date
}

export type RefusalCode = FailureCode

/** Running number and balance of one account after a transfer. */
export type Entry = { account: number; number: bigint; balance: bigint }
export type Entries = { debit: Entry; credit: Entry }

export type PostedLeg = { transfer: PostedTransfer; entries: Entries }

/** A leg behind the head. */
export type OtherLeg = PostedLeg & {
  /** See `Leg`. */
  label?: string | undefined
}

export type Posted = {
  kind: 'posted'
  /** The head. */
  transfer: PostedTransfer
  entries: Entries
  /** The other legs that were posted. The history has those of a replay. */
  others: readonly OtherLeg[]
  replayed: boolean
  /** The user who was found by address. */
  named?: Owner
  /** If money is sent: whether the receiver has sent money to the sender before. */
  receiverHasPaid?: boolean
}
export type Refused = {
  kind: 'refused'
  code: RefusalCode
  replayed: boolean
  /** Only for a rate-limited call. */
  retryAfterSeconds?: number
  /** For a payment that its payer has to confirm: the user who was found by address. */
  named?: Owner | undefined
}
export type Outcome = Posted | Refused
