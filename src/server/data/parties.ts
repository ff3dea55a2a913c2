import type {
  Party,
  PutAside,
  ReceiptCheck,
  StatementRow,
  Transaction,
} from '#contract/entities/transactions.ts'
import { poishaToTaka } from '#contract/money.ts'
import type {
  EntryRelation,
  HistoryType,
  ReceiptState,
  TransactionType,
  TransferType,
} from '#contract/transactions.ts'
import type { AddressKind } from '#ledger/account-ref.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import { maskName } from './mask-name.ts'

/** The person who reads a transaction: an account owner or an admin. It decides what they may see of others. */
export type Viewer = { accountId: number } | 'admin'

/** The person on one side of a transfer, as stored in the database. */
export type PersonFacts = { name: string; email: string; phone?: string | null }

/** The account of one side and its balance after the transfer. */
type EntryFacts = { account: number; balance: bigint }

/** A savings goal, as stored in the database. */
export type GoalFacts = { id: string; name: string; account: number }

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
  /** The goal on one side of savings. */
  goal?: GoalFacts | null
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
  sender: isGoal(facts, facts.debit) ? null : facts.sender && inFull(facts.sender),
  receiver: isGoal(facts, facts.credit) ? null : facts.receiver && receiverFor(viewer, facts.receiver, facts),
  balanceAfter: balanceFor(viewer, facts),
  note: noteFor(viewer, facts),
  noteHidden: Boolean(facts.note?.isHidden) && !isSender(viewer, facts),
  goal: facts.goal ? { _id: facts.goal.id, name: facts.goal.name } : null,
})

/** What a rule put aside: the goal, and the wallet's balance after it. */
export type PutAsideFacts = { amount: bigint; goal: string; balance: bigint }

export const presentPutAside = ({ amount, goal, balance }: PutAsideFacts): PutAside => ({
  amount: poishaToTaka(amount),
  goal,
  balanceAfter: poishaToTaka(balance),
})

/** A receiver who hid the note does not see it. The sender does not learn that. */
function noteFor(viewer: Viewer, facts: TransferFacts): string | null {
  const { note, debit, credit } = facts
  if (!note) return null
  if (viewer === 'admin') return note.text
  if (viewer.accountId === debit.account) return note.text
  return viewer.accountId === credit.account && !note.isHidden ? note.text : null
}

/** A goal is shown as the goal itself: both sides would be the same person. */
const isGoal = ({ goal }: TransferFacts, { account }: EntryFacts) => goal?.account === account

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
    email: facts.sentTo === 'phone' ? null : receiver.email,
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

/** How the person or the goal on the other side took part, seen from an account that got the money or gave it. */
const relations: Partial<Record<TransferType, Record<'in' | 'out', EntryRelation>>> = {
  add_money: { in: 'helped_by', out: 'helped_by' },
  send_money: { in: 'from', out: 'to' },
  cash_in: { in: 'by', out: 'to' },
  cash_out: { in: 'from', out: 'by' },
  savings: { in: 'from', out: 'to' },
}

/** The fields of a transfer in a statement. `receiverHasPaid` must be what was true at the time of the transfer. */
export function presentEntry(facts: TransferFacts, number: bigint, accountId: number): StatementRow {
  const way = facts.credit.account === accountId ? 'in' : 'out'
  const { balance } = way === 'in' ? facts.credit : facts.debit
  const viewer = { accountId }
  const person = way === 'in' ? facts.sender : facts.receiver && receiverFor(viewer, facts.receiver, facts)
  const other = facts.type === 'savings' ? facts.goal : person
  const relation = (other && relations[facts.type]?.[way]) ?? null
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
