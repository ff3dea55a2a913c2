import type { FailureCode } from '#contract/failures.ts'
import type { AccountStatus } from '#contract/roles.ts'
import { type TransactionStatus, type TransferType, transferTypes } from '#contract/transactions.ts'
import { type AccountRef, type AddressKind, addressKind } from './account-ref.ts'
import type { Goal } from './goal.ts'

/** Wallets and floats have an owner, goals a holder. The others are the system's own. */
export type AccountKind = 'wallet' | 'float' | 'goal' | 'funding' | 'payout' | 'settlement' | 'fees'

/** A locked account, as the decision uses it. */
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
  /** Money calls that it made since its minute began. */
  calls: number
  /** When that minute began, in milliseconds since 1970. */
  callsSince: number
  /** Its owner saves by a rule. */
  hasRule?: boolean
  /** Its owner has a second factor. */
  hasFactor: boolean
  /** The sum above which the owner wants payments to be proved; null when they did not choose one. */
  stepUpAbove: bigint | null
  /** What was paid without a proof on the last such day, and that day. */
  unproved: bigint
  unprovedDay: number | null
  /** Only for a wallet that was found by address. */
  owner?: Owner
}

/** The phone number is there only when it is proved. */
export type Owner = { name: string; email: string; phone: string | null }

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
  /** Dropped instead of refusing the posting. Optional legs come last, and never first. */
  isOptional?: boolean
  /** Takes what the account has above its floor, up to the amount. If that is nothing, the leg is refused. */
  isUpTo?: boolean
  /** The seq of the transfer that it gives back, in whole or in part. */
  reverses?: bigint
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

/** What a customer approved: this agent may take this amount from this wallet, once. */
export type Approval = { id: string; agent: number; customer: number; amount: bigint }

/** What a plan can read: the locked accounts, after the postings before it in the batch. */
export type Locked = {
  /** undefined for an address that nobody has. */
  account(ref: AccountRef): Readonly<Account> | undefined
  original(seq: bigint): Readonly<Original> | undefined
  /** The goal whose money this account holds. */
  goal(account: number): Readonly<Goal> | undefined
  /** The time of the posting. */
  at: Date
}

/** What a caller shows for a payment above the sum that needs a proof. */
export type PaymentProof = {
  tokenHash: string
  /** Of the session that the call came with. */
  session: string
  /** The digest of this payment. */
  payload: string
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
  /** A payment of the actor: above a sum it needs a proof. */
  payment?: { proof: PaymentProof | undefined } | undefined
  /** Post only while this funding order is open, and mark the order as posted in the same transaction. */
  fundingOrder?: string | undefined
  /** What the sender writes to the receiver, stored beside the history in the same transaction. */
  note?: string | undefined
  /** It is posted only while this request for consent is approved, and uses the approval up. */
  consent?: string | undefined
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
export type TransferRequest = Terms & Pick<Leg, 'type' | 'amount' | 'debit' | 'credit'>

export type LedgerRequest = PostingRequest | TransferRequest

export function asPosting(request: LedgerRequest): PostingRequest {
  if ('plan' in request) return request
  const legs = [request]
  return {
    actor: request.actor,
    agent: request.agent,
    idempotency: request.idempotency,
    refusedBy: request.refusedBy,
    fundingOrder: request.fundingOrder,
    payment: request.payment,
    note: request.note,
    consent: request.consent,
    announce: request.announce,
    at: request.at,
    accounts: [request.debit, request.credit],
    legsMax: 1,
    plan: () => legs,
  }
}

/** How the sender named the receiver, when they did. */
export const sentTo = ({ type, credit }: Pick<Leg, 'type' | 'credit'>): AddressKind | null =>
  type === 'send_money' && 'wallet' in credit ? addressKind(credit.wallet) : null

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

export type RefusalCode = Extract<
  FailureCode,
  | 'ACCOUNT_BLOCKED'
  | 'ACCOUNT_FROZEN'
  | 'STEP_UP_REQUIRED'
  | 'AGENT_PENDING'
  | 'AGENT_SUSPENDED'
  | 'RECIPIENT_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'AGENT_NOT_FOUND'
  | 'GOAL_NOT_FOUND'
  | 'GOAL_LOCKED'
  | 'SELF_TRANSFER'
  | 'RECIPIENT_UNAVAILABLE'
  | 'CURRENCY_MISMATCH'
  | 'INSUFFICIENT_FUNDS'
  | 'FLOAT_EXHAUSTED'
  | 'FUNDING_UNAVAILABLE'
  | 'PAYOUT_UNAVAILABLE'
  | 'CONSENT_DECLINED'
  | 'CONSENT_EXPIRED'
  | 'CONSENT_CANCELLED'
  | 'PAYMENT_CANCELLED'
  | 'REVERSAL_TOO_LARGE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
>

/** Running number and balance of one account after a transfer. */
export type Entry = { account: number; number: bigint; balance: bigint }
export type Entries = { debit: Entry; credit: Entry }

export type PostedLeg = { transfer: PostedTransfer; entries: Entries }

/** A leg behind the head. */
export type OtherLeg = PostedLeg & {
  /** The name of the goal that it fills. */
  goal?: string | undefined
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
  /** Of money that is sent: whether the receiver has sent money to the sender before. */
  receiverHasPaid?: boolean
}
export type Refused = {
  kind: 'refused'
  code: RefusalCode
  replayed: boolean
  /** Only for a rate-limited call. */
  retryAfterSeconds?: number
  /** For a payment that needs a proof: the user who was found by address. */
  named?: Owner | undefined
}
export type Outcome = Posted | Refused
