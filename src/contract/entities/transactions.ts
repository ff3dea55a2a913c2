import { z } from 'zod'
import {
  detailFieldsOfFeatures,
  paymentFieldsOfFeatures,
  transactionFieldsOfFeatures,
} from '#features/fields.ts'
import { entryRelations } from '../entry-relations.ts'
import { exampleUser } from '../examples.ts'
import { note as noteField } from '../fields.ts'
import {
  historyTypes,
  receiptStates,
  transactionStatuses,
  transactionTypes,
  transferTypes,
} from '../transactions.ts'
import { amount, id, like, name, phone, reference, takaOnTheWire, time } from './values.ts'

/** Transactions and receipts, in the answers of the calls. */

/**
 * One side of a transaction. A sender sees only the address of the receiver that they typed; the other one is null.
 * The name is masked until that person has paid the sender. The phone number is set only if money was sent to it.
 */
export const party = z.object({
  name,
  email: z.string().nullable().meta({ example: exampleUser.email }),
  phone,
})
export type Party = z.infer<typeof party>

const currency = z.string().meta({ example: 'BDT' })

const note = like(noteField, z.string().nullable())

export const transaction = z.object({
  _id: id,
  reference,
  type: z.enum(historyTypes).meta({ example: 'send_money' }),
  amount,
  currency,
  status: z.enum(transactionStatuses),
  createdAt: time,
  sender: party.nullable().meta({
    description: 'Null: money from outside.',
    example: exampleUser,
  }),
  receiver: party.nullable().meta({
    description:
      'Null: money to outside. A sender sees the address that was typed, and a masked name of a stranger.',
    example: { name: 'Tanvir A.', email: null, phone: '+8801711000002' },
  }),
  balanceAfter: takaOnTheWire.nullable().meta({
    description: 'Of the own account right after it; null for who is no side of it.',
    example: 12_209,
  }),
  /** A receiver who hid it gets null. */
  note,
  noteHidden: z
    .boolean()
    .meta({ description: 'The receiver hid the note. Always false for the sender.', example: false }),
  ...transactionFieldsOfFeatures,
})
export type Transaction = z.infer<typeof transaction>

/** A part of the own history, newest first. */
export const historyPage = z.object({
  transactions: z.array(transaction),
  next: z.int().nullable().meta({
    description: 'The `before` of the next call. Null: there is nothing further back.',
    example: 4210,
  }),
  searchedBackTo: time.nullable().meta({
    description: 'A search stopped at this time, because one call looks at no more entries. Else null.',
    example: null,
  }),
})
export type HistoryPage = z.infer<typeof historyPage>

/** All data of a transaction. */
export const transactionDetail = transaction.extend({
  fee: takaOnTheWire.meta({ description: 'What the reader paid for it.', example: 0 }),
  legs: z
    .array(transaction)
    .meta({ description: 'Other transfers of the same posting that touch the own account.', example: [] }),
  ...detailFieldsOfFeatures,
})
export type TransactionDetail = z.infer<typeof transactionDetail>

/** Proves a receipt at its public page. */
const receiptTag = z.string().nullable().meta({
  description:
    'The public address of the receipt is `/r/<reference>.<receiptTag>`. Null: the server has no secret key.',
  example: 'K4TR8NWQ2ZC6HMJ5XVPA',
})

/** The answer of a money call. */
export const paidTransaction = transaction.extend({
  receiptTag,
  ...paymentFieldsOfFeatures,
})
export type PaidTransaction = z.infer<typeof paidTransaction>

export const ownReceipt = z.object({ reference, receiptTag })
export type OwnReceipt = z.infer<typeof ownReceipt>

/** The data that everybody with the link of a receipt can see: no balance, no email, no whole name. */
export const receiptCheck = z.object({
  reference,
  type: z.enum(transactionTypes).meta({ example: 'send_money' }),
  amount,
  currency,
  createdAt: time,
  senderName: z
    .string()
    .nullable()
    .meta({ description: 'Masked. Null: money from outside.', example: 'Nusrat J.' }),
  receiverName: z
    .string()
    .nullable()
    .meta({ description: 'Masked. Null: money to outside.', example: 'Tanvir A.' }),
  state: z.enum(receiptStates),
  returned: takaOnTheWire.meta({ description: 'The sum that was given back.', example: 0 }),
  checkpoint: z.int().nullable().meta({
    description:
      'The first checkpoint of the journal that covers it, by its number of sealed segments. Null: none does yet.',
    example: 4182,
  }),
  checkedAt: time,
})
export type ReceiptCheck = z.infer<typeof receiptCheck>

/** A payment that waits for another person, as its caller sees it. */
export const waitingPayment = z.object({
  _id: id,
  amount,
  expiresAt: time.meta({ example: '2026-11-14T09:35:00.000Z' }),
  /** For clocks that are wrong. */
  secondsLeft: z.int().meta({ description: 'Until it expires.', example: 272 }),
})
export type WaitingPayment = z.infer<typeof waitingPayment>

/** What became of the payment under an Idempotency-Key. */
export const paymentOutcome = z.object({
  outcome: z.enum(['posted', 'refused', 'waiting', 'unknown']),
  /** If the payment is posted. */
  transaction: paidTransaction.nullable(),
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'The code of the failure, when it was refused.', example: null }),
  consentRequest: waitingPayment
    .nullable()
    .meta({ description: 'Only while it waits for the customer.', example: null }),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** An entry of the own account. The other side has the name that was visible at the time. */
export const statementRow = z.object({
  number: z.int().meta({ description: 'The running number of the account.', example: 1842 }),
  reference,
  type: z.enum(transferTypes).meta({ example: 'send_money' }),
  createdAt: time.meta({ example: '2026-10-02T05:42:00.000Z' }),
  way: z.enum(['in', 'out']).meta({ example: 'out' }),
  amount: amount.meta({ example: 5500 }),
  balance: takaOnTheWire.meta({ example: 11_640.5 }),
  relation: z.enum(entryRelations).nullable().meta({ example: 'to' }),
  name: z.string().nullable().meta({ example: 'Rahim Uddin' }),
  note: z.string().nullable().meta({
    description: 'Only what the reader wrote: a note that was received can be hidden later.',
    example: 'Rent',
  }),
})
export type StatementRow = z.infer<typeof statementRow>
