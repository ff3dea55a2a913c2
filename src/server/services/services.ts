import type { Logger } from 'pino'
import type { LiveState } from '#contract/entities/live.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { Rule } from '#ledger/rule.ts'
import type { Ledger } from '#ledger/writer.ts'
import type { HashQueue } from '../accounts/hash-queue.ts'
import type { claimLookup } from '../accounts/phone-claims.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { historyLookup } from '../data/transactions.ts'
import type { SystemAccounts } from '../data/wallets.ts'
import type { DatabaseTarget, Sql } from '../database/connect.ts'
import type { ReplicaReads } from '../database/replica.ts'
import type { FundingSource } from '../funding/source.ts'
import type { ReceiptTags } from '../keys/receipt-tags.ts'
import type { Signals } from '../live/signals.ts'
import type { Streams } from '../live/streams.ts'
import type { Waits } from '../live/waits.ts'
import type { KeyRing } from '../settings/key-ring.ts'

import type { Settings } from '../settings/settings.ts'

/** The dependencies of handlers; created once per process. */
/** A payment that this account asked for. */
export type RefusedPayment = { accountId: number; type: TransactionType; amount: bigint }

export type Services = {
  sql: Sql
  /** For lookups by key: PostgreSQL plans each statement once per connection. */
  byKey: Sql
  /** For filtered lists: PostgreSQL plans each query by its filter values. */
  lists: Sql
  /** Reads of admins, from a replica if there is one. Never for sessions, keys or money. */
  replica: ReplicaReads
  /** Where checks of the books connect to, without deadlines: a replica if there is one. */
  checkTarget: DatabaseTarget
  settings: Settings
  log: Logger
  ledger: Ledger
  /** The rules of the ledger, for work that posts in a transaction of its own. */
  rules: readonly Rule[]
  /** Those of payments that their owner has confirmed before: neither the limit of calls nor the confirmation. */
  dueRules: readonly Rule[]
  system: SystemAccounts
  funding: FundingSource
  receiptTags: ReceiptTags
  /** The secret keys; undefined when the operator set none. */
  keys: KeyRing | undefined
  /** Hashes passwords a few at a time. */
  passwords: HashQueue
  /** The person whom a token belongs to now. Concurrent lookups share one query; nothing is cached. */
  callerByToken: (tokenHash: string) => Promise<Caller | undefined>
  /** The same, without counting as a use of the session. */
  callerUnseen: (tokenHash: string) => Promise<Caller | undefined>
  /** The current balance of an account. Concurrent lookups share one query. */
  balanceOf: (accountId: number) => Promise<bigint>
  /** The claim of another account to a phone number. Concurrent lookups share one query. */
  phoneClaimOf: ReturnType<typeof claimLookup>
  /** A page of an account's history. Concurrent lookups share one query. */
  historyOf: ReturnType<typeof historyLookup>
  /** A refused payment, with what features say about it. */
  explained: (refusal: Refusal, payment: RefusedPayment) => Promise<Refusal>
  /** Tells this and other processes what has changed. */
  signals: Signals
  /** Calls that wait for such a change. */
  waits: Waits
  /** Open streams of events. */
  streams: Streams
  /** The numbers by which a page sees whether its data is out of date. Concurrent lookups share one query. */
  liveStateOf: (personId: string) => Promise<LiveState | undefined>
}
