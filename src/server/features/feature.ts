import type { AdminCharts, AgentCharts } from '#contract/charts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PaidTransaction, WaitingPayment } from '#contract/entities/transactions.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { Message } from '#contract/message.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { AgentPageFields, DetailFields, FoundFields, UserPageFields } from '#features/fields.ts'
import type { RuleTerms } from '#features/rules.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { Cause } from '../data/audit.ts'
import type { LiveCounts } from '../data/live-state.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import type { DueKind } from '../due/kind.ts'
import type { Route } from '../http/route.ts'
import type { CashOut } from '../payments/cash-out.ts'
import type { Paid } from '../payments/pay.ts'
import type { Gauges } from '../services/gauges.ts'
import type { RefusedPayment, Services } from '../services/services.ts'
import type { Settings } from '../settings/settings.ts'
import type { DemoPart } from './demo.ts'
import type { ProposalKind } from './proposal-kind.ts'
import type { SitePart } from './site-part.ts'

/** A part of the API docs. Calls below one of the paths belong to it. */
export type CallGroup = { name: string; description: string; paths: string[] }

export type ConfirmedCall = { endpoint: Endpoint; what: string }

/** Payments that wait for another person. */
export type WaitingPayments = {
  /** The payment of this account under this key, with the failure that its call answers, if it waits. */
  find: (
    db: Db,
    account: number,
    key: string,
  ) => Promise<{ payment: WaitingPayment; failure: FailureCode } | undefined>
  /** Asks nobody any more. */
  cancel: (services: Services, caller: Caller, payment: WaitingPayment, cause: Cause) => Promise<unknown>
}

/** What a feature brings to the server (`src/features/<noun>/feature.ts`). Plain facts are in its `facts.ts`. */
export type Feature = {
  /** The exports of its `contract.ts`: calls, and the shapes of their data. */
  contract: Record<string, unknown>
  /** Of its calls in the API docs; else they are in the group of the platform that has their path. */
  group?: CallGroup
  routes?: readonly Route[]
  /** What of it waits for a time. */
  due?: readonly DueKind<Services>[]
  /** As the owner of the database, after the migrations: rows that its settings ask for. */
  prepareDatabase?: (owner: Sql, settings: Settings) => Promise<unknown>
  /** What to tell the account whose payment of this type is refused with this code. Undefined: nothing more. */
  refusalData?: (db: Db, code: FailureCode, payment: RefusedPayment) => Promise<unknown>
  /** Deletes its old rows, every hour. */
  sweep?: (sql: Sql) => PromiseLike<unknown>
  gauges?: Gauges
  /** SQL of the numbers that open pages follow, for the row `account` of the signed-in person. */
  liveCounts?: Partial<LiveCounts>
  /** Its calls that are payments (`paymentPaths`), and what tells them apart from others. */
  payments?: readonly ConfirmedCall[]
  /** Decides on a cash-out before it is paid. Undefined: the platform pays it. */
  cashOutGate?: (services: Services, cashOut: CashOut) => Promise<Paid | Refusal | undefined>
  waitingPayments?: WaitingPayments
  /** The message that the payment of one of its transfer types is answered with. */
  paidMessage?: (transaction: PaidTransaction) => Message | undefined
  /** Its fields of an own transaction, for the account of the reader. */
  transactionDetail?: (db: Db, seq: bigint, reader: number) => Promise<Partial<DetailFields>>
  /** Its fields of the charts for admins. */
  adminCharts?: (db: Db) => Promise<Partial<AdminCharts>>
  /** Its fields of the charts of the agent with this float. */
  agentCharts?: (db: Db, account: number) => Promise<Partial<AgentCharts>>
  /** How many customers take no requests of each of these agents now, by the agent's person id. */
  shutOutsOf?: (db: Db, agentIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Its fields of what administrators see of one user, or of one agent. */
  userPage?: (db: Db, userId: string) => Promise<Partial<UserPageFields>>
  agentPage?: (db: Db, agentId: string) => Promise<Partial<AgentPageFields>>
  /** What the search of administrators finds among its rows. */
  deskSearch?: (db: Db, words: string) => Promise<Partial<FoundFields>>
  /** When the customer agreed to this cash-out. Null: nobody asked, or it is not known any more. */
  cashOutAgreedAt?: (
    db: Db,
    cashOut: { customer: number; agent: number; amount: bigint; paidAt: Date },
  ) => Promise<Date | null>
  /** What its rules of the ledger need from the server. */
  ruleTerms?: RuleTerms
  /** What one administrator may propose and another one approve. */
  proposalKinds?: readonly ProposalKind[]
  /** Ends what an administrator has begun who may not act any more. Runs under the locks of all administrators. */
  onAdminDisabled?: (tx: Tx, adminId: string, cause: Cause) => Promise<void>
  /** Ends what must not go on after this person was frozen or blocked. Runs under the lock of the person. */
  onAccountStopped?: (tx: Tx, personId: string) => Promise<void>
  demo?: DemoPart
  /** Its files beside those of the built app. */
  site?: SitePart
}
