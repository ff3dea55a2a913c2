import type { FailureCode } from '#contract/failures.ts'
import type { AccountStatus } from '#contract/roles.ts'
import type { TransactionStatus, TransactionType } from '#contract/transactions.ts'

export type AccountKind = 'wallet' | 'float' | 'funding' | 'payout' | 'settlement'

/** An account as the decision sees it, under its lock. */
export type Account = {
  id: number
  kind: AccountKind
  balance: bigint
  /** The balance never goes below it; null for the outside world. */
  floor: bigint | null
  status: AccountStatus
  /** Running number of the newest entry. */
  entries: bigint
  /** Of a wallet that was asked for by name. */
  owner?: Owner
}

export type Owner = { name: string; email: string }

/** An account by its id; or a user's wallet by email, in small letters, or phone number, found when it is locked. */
export type AccountName = number | string

/** Settlements are between operator and agent: in the books, and in no list of the product. */
export type TransferType = TransactionType | 'settlement'

export type IdempotencyKey = {
  key: string
  /** Digest of the request, as a UUID: tells another payload under the same key apart. */
  payload: string
}

export type TransferRequest = {
  type: TransferType
  amount: bigint
  debit: AccountName
  credit: AccountName
  /** The account that asks: its status decides, and idempotency keys are scoped to it. */
  actor: number
  /** The agent's float, when an agent handles or assists. */
  agent?: number
  idempotency?: IdempotencyKey
  /** What to tell others once it is posted, written in the same transaction. */
  announce?: (posted: Posted) => Announcement
  /** Only for a history made up afterwards (demo data); else the database's clock decides. */
  at?: Date
}

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
  | 'AGENT_PENDING'
  | 'AGENT_SUSPENDED'
  | 'RECIPIENT_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'SELF_TRANSFER'
  | 'RECIPIENT_UNAVAILABLE'
  | 'INSUFFICIENT_FUNDS'
  | 'FLOAT_EXHAUSTED'
  | 'IDEMPOTENCY_KEY_REUSED'
>

export type Posted = {
  kind: 'posted'
  transfer: PostedTransfer
  replayed: boolean
  /** The user who was asked for by name. */
  named?: Owner
}
export type Refused = { kind: 'refused'; code: RefusalCode; replayed: boolean }
export type Outcome = Posted | Refused
