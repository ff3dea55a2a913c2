import type { Party, Transaction } from '#contract/entities/transactions.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { transactionText } from '../text/en/area.ts'

/** Who was on the other side, in words, as the owner of the wallet sees it. */
export function counterpartyFor(email: string, transaction: Transaction): string | undefined {
  const { type, sender, receiver } = transaction
  const [senderName, receiverName] = [personText(sender), personText(receiver)]
  if (type === 'add_money') return senderName && transactionText.helpedBy(senderName)
  if (type === 'cash_in') return senderName && transactionText.by(senderName)
  if (type === 'cash_out') return receiverName && transactionText.by(receiverName)
  if (type === 'withdraw') return undefined
  return isReceived(email, sender)
    ? transactionText.from(senderName ?? transactionText.nobody)
    : transactionText.to(receiverName ?? transactionText.nobody)
}

/** Name first. The address is the one that was used: of people to whom one sends money there is no other. */
export function personText(party: Party | null): string | undefined {
  if (!party) return undefined
  const { name, email, phone } = party
  const address = phone ? formatPhone(phone) : email
  return address ? transactionText.person(name, address) : name
}

export const isReceivedBy = (email: string, { type, sender }: Transaction) =>
  type === 'send_money' && isReceived(email, sender)

const isReceived = (email: string, sender: Transaction['sender']) => sender?.email !== email
