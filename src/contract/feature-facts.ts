import type { EntryRelation } from './entry-relations.ts'

export type Failure = {
  status: number
  /** A retry with the same Idempotency-Key gets this failure again, whatever has changed since. */
  isRemembered?: true
}

/** How often an action is allowed. The subject is an e-mail address, a person or another object of the action. */
export type Rate = { per: 'subject' | 'address' | 'subject and address'; max: number; minutes: number }

/** What the platform has to know about a type of transfer to list, count and show it. */
export type TransferTypeFacts = {
  /** It is in the history of the people whose accounts it touches; else only in their statements. */
  isInHistory?: true
  /** The money stays with its owner: it neither comes in nor goes out. */
  staysWithOwner?: true
  /** What a person pays for a payment. */
  isFee?: true
  /** The limits of a wallet count it as this type, when the wallet pays it. */
  countsAs?: 'send_money'
  /** What an agent gets for a payment. */
  isCommission?: true
  /** How the other side took part, seen from an account that got the money or gave it. Without it nobody is named. */
  relations?: Readonly<Record<'in' | 'out', EntryRelation>>
}

/**
 * What a feature says about itself as plain data (`src/features/<noun>/facts.ts`). All rooms read it, so the file of a
 * feature imports nothing but this type and its plain calls.
 */
export type FeatureFacts = {
  /** The ways in which its calls fail. The words are in `words.en.ts` and `words.bn.ts`. */
  failures?: Readonly<Record<string, Failure>>
  /** The failure of a path whose parameter cannot be right, by the name of the parameter. */
  paramFailures?: Readonly<Record<string, string>>
  /** What is counted in the database, for all processes together. */
  rates?: Readonly<Record<string, readonly Rate[]>>
  /** Those of its failures by which payments of the platform can be refused, by type. */
  paymentRefusals?: Readonly<
    Partial<Record<'add_money' | 'withdraw' | 'send_money' | 'cash_in' | 'cash_out', readonly string[]>>
  >
  /** Those that say that a cash-out waits for somebody. */
  cashOutWaits?: readonly string[]
  /** Its calls that are payments: above a sum they need a confirmation that is bound to them. */
  paymentPaths?: readonly string[]
  /** The types of transfer that it brings. Their words and looks are in `words.en.ts` and `web/transfer-looks.ts`. */
  transferTypes?: Readonly<Record<string, TransferTypeFacts>>
  auditActions?: readonly string[]
  /** The kinds of its notifications. */
  notifications?: readonly string[]
  /** The screen that its notifications on a device lead to; else the start page. */
  notificationPath?: string
  /** Numbers that open pages follow, with what they count. A change fetches data with this id of the tag `LIVE` again. */
  liveCounts?: Readonly<Record<string, string>>
  /** What it derives keys for. Never rename one: the name is part of the key. */
  keyPurposes?: readonly string[]
  /** Its tables whose rows never change. */
  appendOnlyTables?: readonly string[]
  /** Its tables that a backup contains. */
  keptTables?: readonly string[]
  /** Its other tables, with the reason why backups leave them out. */
  leftOutTables?: Readonly<Record<string, string>>
  /** The columns that the serving role may fill and change, for tables where it may not write all. It deletes no row. */
  insertedColumns?: Readonly<Record<string, readonly string[]>>
  updatedColumns?: Readonly<Record<string, readonly string[]>>
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type ValueOf<Facts, Key extends PropertyKey> = Facts extends { readonly [K in Key]: infer Value }
  ? Value
  : never

type RecordKey = 'failures' | 'paramFailures' | 'rates' | 'liveCounts' | 'transferTypes'
type ListKey =
  | 'auditActions'
  | 'notifications'
  | 'keptTables'
  | 'appendOnlyTables'
  | 'cashOutWaits'
  | 'paymentPaths'
  | 'keyPurposes'

/** The records that all features have under one key, as one record. */
export const mergedFacts = <const All extends readonly FeatureFacts[], Key extends RecordKey>(
  all: All,
  key: Key,
) => Object.assign({}, ...all.map((facts) => facts[key])) as Intersection<ValueOf<All[number], Key>> & {}

/** The lists that all features have under one key, as one list. */
export const joinedFacts = <const All extends readonly FeatureFacts[], Key extends ListKey>(
  all: All,
  key: Key,
) =>
  all.flatMap((facts) => facts[key] ?? []) as ValueOf<All[number], Key>[number &
    keyof ValueOf<All[number], Key>][]
