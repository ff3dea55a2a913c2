import { z } from 'zod'
import {
  entryRelations,
  historyTypes,
  receiptStates,
  transactionStatuses,
  transactionTypes,
  transferTypes,
} from '../transactions.ts'
import { id, takaOnTheWire, time } from './values.ts'

/** Transactions, receipts and consents, in the answers of the calls. */

/**
 * One side of a transaction. A sender sees only the address of the receiver that they typed; the other one is null.
 * The name is masked until that person has paid the sender. The phone number is set only if money was sent to it.
 */
export const party = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Party = z.infer<typeof party>

export const transaction = z.object({
  _id: id,
  reference: z.string(),
  type: z.enum(historyTypes),
  amount: takaOnTheWire,
  currency: z.string(),
  status: z.enum(transactionStatuses),
  createdAt: time,
  sender: party.nullable(),
  receiver: party.nullable(),
  /** The balance of the reader's own account after this transaction; null for readers who are not a side of it. */
  balanceAfter: takaOnTheWire.nullable(),
  /** What the sender wrote, as plain text. A receiver who hid it gets null. */
  note: z.string().nullable(),
  /** The receiver hid the note. Always false for the sender. */
  noteHidden: z.boolean(),
  /** The other side of savings. The side of the goal has no person. */
  goal: z.object({ _id: id, name: z.string() }).nullable(),
})
export type Transaction = z.infer<typeof transaction>

/** A part of the own history, newest first. */
export const historyPage = z.object({
  transactions: z.array(transaction),
  /** The `before` of the next call. Null when there are no older entries. */
  next: z.int().nullable(),
  /** The search stopped here, because one call reads a limited number of entries. */
  searchedBackTo: time.nullable(),
})
export type HistoryPage = z.infer<typeof historyPage>

/** All data of a transaction. */
export const transactionDetail = transaction.extend({
  /** What the reader paid for it. */
  fee: takaOnTheWire,
  /** The other transfers that were posted with it and touch the reader's account. */
  legs: z.array(transaction),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

/** Proves a receipt at its public page, `/r/<reference>.<tag>`. Null when the server has no secret key. */
const receiptTag = z.string().nullable()

/** What a savings rule of the caller put aside together with a payment. */
const putAside = z.object({
  amount: takaOnTheWire,
  /** The name of the goal. */
  goal: z.string(),
  /** The balance of the wallet after the payment and the saving. */
  balanceAfter: takaOnTheWire,
})
export type PutAside = z.infer<typeof putAside>

/** The answer of a money call. */
export const paidTransaction = transaction.extend({ receiptTag, putAside: putAside.nullable() })
export type PaidTransaction = z.infer<typeof paidTransaction>

export const ownReceipt = z.object({ reference: z.string(), receiptTag })
export type OwnReceipt = z.infer<typeof ownReceipt>

/** The data that everybody with the link of a receipt can see: no balance, no email, no whole name. */
export const receiptCheck = z.object({
  reference: z.string(),
  type: z.enum(transactionTypes),
  amount: takaOnTheWire,
  currency: z.string(),
  createdAt: time,
  senderName: z.string().nullable(),
  receiverName: z.string().nullable(),
  state: z.enum(receiptStates),
  /** The sum that was given back so far. */
  returned: takaOnTheWire,
  /** The first checkpoint of the journal that covers it: the number of sealed segments. Null: none does yet. */
  checkpoint: z.int().nullable(),
  checkedAt: time,
})
export type ReceiptCheck = z.infer<typeof receiptCheck>

/** A cash-out that waits for its customer, as the agent sees it. */
export const pendingConsent = z.object({
  _id: id,
  amount: takaOnTheWire,
  expiresAt: time,
  /** The same as a duration, for clocks that are wrong. */
  secondsLeft: z.int(),
})
export type PendingConsent = z.infer<typeof pendingConsent>

/** What became of the payment under an Idempotency-Key. */
export const paymentOutcome = z.object({
  outcome: z.enum(['posted', 'refused', 'waiting', 'unknown']),
  /** If the payment is posted. */
  transaction: paidTransaction.nullable(),
  /** The code of the failure, if the payment is refused. */
  refusal: z.string().nullable(),
  /** If the payment waits for its customer. */
  consentRequest: pendingConsent.nullable(),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** An agent asks whether it may pay out from the wallet. */
export const consent = pendingConsent.extend({
  agent: z.object({ name: z.string(), email: z.string() }),
  /** Null after too many wrong tries (then only Approve helps), and while it needs a confirmation. */
  code: z.string().nullable(),
  codeNeedsProof: z.boolean(),
  createdAt: time,
})
export type Consent = z.infer<typeof consent>

/** An entry of the own account. The other person, or the own savings goal, has the name that was visible at the time. */
export const statementRow = z.object({
  /** The running number of the account. */
  number: z.int(),
  reference: z.string(),
  type: z.enum(transferTypes),
  createdAt: time,
  way: z.enum(['in', 'out']),
  amount: takaOnTheWire,
  balance: takaOnTheWire,
  relation: z.enum(entryRelations).nullable(),
  name: z.string().nullable(),
  /** Only what the reader wrote: a note that was received can be hidden later. */
  note: z.string().nullable(),
})
export type StatementRow = z.infer<typeof statementRow>
