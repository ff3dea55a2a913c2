import type { Logger } from 'pino'
import type { Ledger } from '#ledger/writer.ts'
import type { Sql } from '../data/connect.ts'
import type { HashQueue } from '../data/hash-queue.ts'
import type { Caller } from '../data/sessions.ts'
import type { historyLookup } from '../data/transactions.ts'
import type { SystemAccounts } from '../data/wallets.ts'
import type { FundingSource } from '../money/funding.ts'
import type { Settings } from '../settings.ts'

/** What handlers work with; made once per process. */
export type Services = {
  sql: Sql
  /** For statements that find their rows by key: planned once per connection, not for each question. */
  byKey: Sql
  /** For lists with filters: planned for each question. */
  lists: Sql
  settings: Settings
  log: Logger
  ledger: Ledger
  system: SystemAccounts
  funding: FundingSource
  /** Hashes passwords a few at a time. */
  passwords: HashQueue
  /** Who a token belongs to right now; look-ups gather, nothing is cached. */
  callerByToken: (tokenHash: string) => Promise<Caller | undefined>
  /** What an account holds right now; gathered as well. */
  balanceOf: (accountId: number) => Promise<bigint>
  /** A page of an account's history; gathered as well. */
  historyOf: ReturnType<typeof historyLookup>
}
