import type { Party, Transaction } from '#contract/entities.ts'
import { poishaToTaka } from '#contract/money.ts'
import type { TransactionType } from '#contract/transactions.ts'
import type { PostedTransfer } from '#ledger/transfer.ts'

/** A transfer as it leaves the server: these fields and no others. */
export const presentTransfer = (
  transfer: PostedTransfer,
  sender: Party | null,
  receiver: Party | null,
): Transaction => ({
  _id: transfer.id,
  reference: transfer.reference,
  // Settlements are in no list and no answer of the API.
  type: transfer.type as TransactionType,
  amount: poishaToTaka(transfer.amount),
  currency: transfer.currency,
  status: transfer.status,
  createdAt: transfer.createdAt.toISOString(),
  sender: sender && presentParty(sender),
  receiver: receiver && presentParty(receiver),
})

const presentParty = ({ email, name }: Party): Party => ({ email, name })
