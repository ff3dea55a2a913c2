import type { Party, ReceiptCheck, StatementRow, Transaction } from '#contract/entities/transactions.ts'
import { maskName } from '#contract/mask-name.ts'
import { poishaToTaka } from '#contract/money.ts'
import {
  type HistoryType,
  type ReceiptState,
  type TransactionType,
  transferTypeFacts,
} from '#contract/transactions.ts'
import type { transactionFieldsOfFeatures } from '#features/fields.ts'
import { transferViews } from '#features/views.ts'
import type { AddressKind } from '#ledger/account-ref.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import type { Holding } from './transfer-view.ts'

/** The person who reads a transaction: an account owner or an admin. It decides what they may see of others. */
export type Viewer = { accountId: number } | 'admin'

/** The person on one side of a transfer, as stored in the database. */
export type PersonFacts = { name: string; email: string; phone?: string | null }

/** The account of one side and its balance after the transfer. */
type EntryFacts = { account: number; balance: bigint }

export type TransferFacts = PostedTransfer & {
  debit: EntryFacts
  credit: EntryFacts
  sender: PersonFacts | null
  receiver: PersonFacts | null
  /** The kind of address that the sender typed; null if there was none, or the transfer is older than this field. */
  sentTo: AddressKind | null
  /** Whether the receiver ever sent money to the sender. */
  receiverHasPaid: boolean
  /** What the sender wrote to the receiver. */
  note: NoteFacts | null
  /** The holding on one side, if there is one. */
  holding: Holding | null
}

export type NoteFacts = { text: string; isHidden: boolean }

/**
 * The only fields of a transfer that leave the server. All answers, lists and messages about transfers use this
 * function, so that every place shows the same amount of personal data.
 */
export const presentTransfer = (facts: TransferFacts, viewer: Viewer): Transaction => ({
  _id: facts.id,
  reference: facts.reference,
  // The API never lists or returns settlements.
  type: facts.type as HistoryType,
  amount: poishaToTaka(facts.amount),
  currency: facts.currency,
  status: facts.status,
  createdAt: facts.createdAt.toISOString(),
  sender: isUnnamed(viewer, facts, facts.debit) ? null : facts.sender && inFull(facts.sender),
  receiver: isUnnamed(viewer, facts, facts.credit)
    ? null
    : facts.receiver && receiverFor(viewer, facts.receiver, facts),
  balanceAfter: balanceFor(viewer, facts),
  note: noteFor(viewer, facts),
  noteHidden: Boolean(facts.note?.isHidden) && !isSender(viewer, facts),
  ...fieldsOfFeatures(facts.holding),
})

type FieldsOfFeatures = Pick<Transaction, keyof typeof transactionFieldsOfFeatures>

const fieldsOfFeatures = (holding: Holding | null): FieldsOfFeatures =>
  Object.assign(
    {},
    ...transferViews.map(({ kind, fields }) => fields(holding?.kind === kind ? holding : null)),
  )

/** A receiver who hid the note does not see it. The sender does not learn that. */
function noteFor(viewer: Viewer, facts: TransferFacts): string | null {
  const { note, debit, credit } = facts
  if (!note) return null
  if (viewer === 'admin') return note.text
  if (viewer.accountId === debit.account) return note.text
  return viewer.accountId === credit.account && !note.isHidden ? note.text : null
}

/** A holding is shown as itself: its person is the one on the other side. */
const isHolding = ({ holding }: TransferFacts, { account }: EntryFacts) => holding?.account === account

/** Nobody else is named where a type has no relation: a payment that comes back does not show the name that was masked. */
const isUnnamed = (viewer: Viewer, facts: TransferFacts, side: EntryFacts) =>
  isHolding(facts, side) ||
  (viewer !== 'admin' && side.account !== viewer.accountId && !transferTypeFacts[facts.type].relations)

function balanceFor(viewer: Viewer, { debit, credit }: TransferFacts): number | null {
  if (viewer === 'admin') return null
  const own = [debit, credit].find(({ account }) => account === viewer.accountId)
  return own ? poishaToTaka(own.balance) : null
}

function receiverFor(viewer: Viewer, receiver: PersonFacts, facts: TransferFacts): Party {
  const phone = (facts.sentTo === 'phone' && receiver.phone) || null
  if (!isSender(viewer, facts)) return { ...inFull(receiver), phone }
  return {
    name: nameForPayer(receiver.name, facts.receiverHasPaid),
    email: facts.sentTo === null || facts.sentTo === 'email' ? receiver.email : null,
    phone,
  }
}

/** The name of somebody whom the reader pays: masked until that person has paid the reader. */
export const nameForPayer = (name: string, hasPaid: boolean) => (hasPaid ? name : maskName(name))

/** Agents meet their customers in person. Only the receiver of send-money may be a stranger. */
const isSender = (viewer: Viewer, { type, debit }: TransferFacts) =>
  viewer !== 'admin' && type === 'send_money' && viewer.accountId === debit.account

const inFull = ({ name, email }: PersonFacts): Party => ({ name, email, phone: null })

export type ReceiptFacts = TransferFacts & {
  /** The sum that was given back so far. */
  returned: bigint
  checkpoint: bigint | null
  checkedAt: Date
}

/** The fields of a transfer that everybody with the link of its receipt sees. */
export const presentReceipt = (facts: ReceiptFacts): ReceiptCheck => ({
  reference: facts.reference,
  type: facts.type as TransactionType,
  amount: poishaToTaka(facts.amount),
  currency: facts.currency,
  createdAt: facts.createdAt.toISOString(),
  senderName: facts.sender && maskName(facts.sender.name),
  receiverName: facts.receiver && maskName(facts.receiver.name),
  state: stateOf(facts),
  returned: poishaToTaka(facts.returned),
  checkpoint: facts.checkpoint === null ? null : Number(facts.checkpoint),
  checkedAt: facts.checkedAt.toISOString(),
})

function stateOf({ amount, returned }: ReceiptFacts): ReceiptState {
  if (returned === 0n) return 'completed'
  return returned < amount ? 'returned_in_part' : 'returned'
}

/** The fields of a transfer in a statement. `receiverHasPaid` must be what was true at the time of the transfer. */
export function presentEntry(facts: TransferFacts, number: bigint, accountId: number): StatementRow {
  const way = facts.credit.account === accountId ? 'in' : 'out'
  const { balance } = way === 'in' ? facts.credit : facts.debit
  const viewer = { accountId }
  const person = way === 'in' ? facts.sender : facts.receiver && receiverFor(viewer, facts.receiver, facts)
  const other = facts.holding ?? person
  const relation = (other && transferTypeFacts[facts.type].relations?.[way]) ?? null
  return {
    number: Number(number),
    reference: facts.reference,
    type: facts.type,
    createdAt: facts.createdAt.toISOString(),
    way,
    amount: poishaToTaka(facts.amount),
    balance: poishaToTaka(balance),
    relation,
    name: relation && other ? other.name : null,
    note: way === 'out' ? noteFor(viewer, facts) : null,
  }
}
