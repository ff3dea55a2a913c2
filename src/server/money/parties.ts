import type { Party, Transaction } from '#contract/entities.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { AddressKind } from '#ledger/account-ref.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'
import { maskName } from './mask-name.ts'

/** Who reads a transaction: the owner of an account, or an admin. What they may see of others depends on it. */
export type Viewer = { accountId: number } | 'admin'

/** One side of a transfer, as the database knows it. */
export type PersonFacts = { name: string; email: string; phone?: string | null }

/** The account of one side and what the transfer left on it. */
type EntryFacts = { account: number; balance: bigint }

export type TransferFacts = PostedTransfer & {
  debit: EntryFacts
  credit: EntryFacts
  sender: PersonFacts | null
  receiver: PersonFacts | null
  /** What the sender typed; null when nobody typed anything, or before it was stored. */
  sentTo: AddressKind | null
  /** Whether the receiver ever sent money to the sender. */
  receiverHasPaid: boolean
}

/**
 * A transfer as it leaves the server: these fields and no others. Every answer, list and message about a transfer
 * is made here, so that nobody sees more of a person in one place than in another.
 */
export const presentTransfer = (facts: TransferFacts, viewer: Viewer): Transaction => ({
  _id: facts.id,
  reference: facts.reference,
  // Settlements are in no list and no answer of the API.
  type: facts.type as TransactionType,
  amount: poishaToTaka(facts.amount),
  currency: facts.currency,
  status: facts.status,
  createdAt: facts.createdAt.toISOString(),
  sender: facts.sender && inFull(facts.sender),
  receiver: facts.receiver && receiverFor(viewer, facts.receiver, facts),
  balanceAfter: balanceFor(viewer, facts),
})

function balanceFor(viewer: Viewer, { debit, credit }: TransferFacts): number | null {
  if (viewer === 'admin') return null
  const own = [debit, credit].find(({ account }) => account === viewer.accountId)
  return own ? poishaToTaka(own.balance) : null
}

function receiverFor(viewer: Viewer, receiver: PersonFacts, facts: TransferFacts): Party {
  const phone = (facts.sentTo === 'phone' && receiver.phone) || null
  if (!isSender(viewer, facts)) return { ...inFull(receiver), phone }
  return {
    name: facts.receiverHasPaid ? receiver.name : maskName(receiver.name),
    email: facts.sentTo === 'phone' ? null : receiver.email,
    phone,
  }
}

/** An agent handles cash for a customer in person: only money that is sent may go to a stranger. */
const isSender = (viewer: Viewer, { type, debit }: TransferFacts) =>
  viewer !== 'admin' && type === 'send_money' && viewer.accountId === debit.account

const inFull = ({ name, email }: PersonFacts): Party => ({ name, email, phone: null })
