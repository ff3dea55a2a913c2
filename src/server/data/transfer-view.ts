import type { PaidTransaction, Transaction } from '#contract/entities/transactions.ts'
import type { TransferType } from '#contract/transactions.ts'
import type { Posted } from '#ledger/transfer.ts'
import type { Db } from '../database/connect.ts'

/** An account that a person holds beside the own one, as stored in the database. */
export type Holding = { kind: string; id: string; name: string; account: number }

/**
 * What a feature adds to the views of transfers (`src/features/views.ts`). Queries select its columns together with
 * those of the platform, so it costs no query of its own.
 */
export type TransferView = PaymentView & {
  /** The kind of its holdings. */
  kind: string
  /** The types of transfer that have such a holding on one side. */
  types: readonly TransferType[]
  /** SQL of the holding of the transfer `t` between the accounts `debit` and `credit`. */
  join: (db: Db) => unknown
  /** With the name that it has now, or the one at the time of the transfer. */
  columns: (db: Db, name: 'now' | 'then') => unknown
  /** Reads these columns. */
  holdingOf: (row: object) => Holding | null
  /** Its fields of a transaction on the wire. */
  fields: (holding: Holding | null) => Partial<Transaction>
}

/** Its fields of the answer to a payment: of a new one, and of one that is posted already. */
export type PaymentView = {
  ofPosted: (posted: Posted, accountId: number) => Partial<PaidTransaction>
  ofStored: (db: Db, head: bigint, accountId: number) => Promise<Partial<PaidTransaction>>
}
