import type { Transaction } from '#contract/entities.ts'
import { transactionText } from '../text/en/area.ts'

/** Who was on the other side, in words, as the owner of the wallet sees it. */
export function counterpartyFor(email: string, { type, sender, receiver }: Transaction): string | undefined {
  const senderName = sender?.email || sender?.name
  const receiverName = receiver?.email || receiver?.name
  if (type === 'add_money') return senderName && transactionText.helpedBy(senderName)
  if (type === 'cash_in') return senderName && transactionText.by(senderName)
  if (type === 'cash_out') return receiverName && transactionText.by(receiverName)
  if (type === 'withdraw') return undefined
  return isReceived(email, sender)
    ? transactionText.from(senderName ?? transactionText.nobody)
    : transactionText.to(receiverName ?? transactionText.nobody)
}

export const isReceivedBy = (email: string, { type, sender }: Transaction) =>
  type === 'send_money' && isReceived(email, sender)

const isReceived = (email: string, sender: Transaction['sender']) =>
  sender?.email.toLowerCase() !== email.toLowerCase()
