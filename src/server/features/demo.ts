import type { TransferType } from '#contract/transactions.ts'
import type { transferTypesOfFeatures } from '#features/facts.ts'
import type { Sql, Tx } from '../database/connect.ts'

/** An event of the demo history, in taka and days before today. */
export type DemoEvent = { daysAgo: number; minuteOfDay: number } & (
  | { type: 'add_money'; to: string; amount: number; assistedBy?: string }
  | { type: 'withdraw'; from: string; amount: number }
  | { type: 'send_money'; from: string; to: string; amount: number; note?: string }
  | { type: 'cash_in'; agent: string; to: string; amount: number }
  | { type: 'cash_out'; agent: string; from: string; amount: number }
  | { type: 'settlement'; agent: string; amount: number }
  /** From a person's account into one that a feature opened. */
  | { type: keyof typeof transferTypesOfFeatures; from: string; to: string; amount: number }
)

/** A further leg of a payment, from its payer into an account that a feature opened. */
export type DemoLeg = { type: TransferType; amount: bigint; to: string }

/** The part of a feature in the demo data. */
export type DemoPart = {
  /** Opens its accounts before the history. Returns them by the names that its events use. */
  open?: (tx: Tx) => Promise<ReadonlyMap<string, number>>
  /** Its events of the last weeks of the demo user. They must leave the balance of the wallet as it was. */
  lastWeeks?: readonly DemoEvent[]
  /** What comes with a payment of the history. */
  legOf?: (event: DemoEvent) => DemoLeg | undefined
  /** Adds its rows after the history. */
  after?: (tx: Tx) => unknown
  /** Adds what needs the balances that the history leaves, in transactions of its own. */
  afterwards?: (sql: Sql) => Promise<unknown>
}
