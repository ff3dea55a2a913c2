import type { Me } from '#contract/entities/people.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { formatTaka } from '#contract/money.ts'
import { isListed } from '#contract/transactions.ts'
import { transactionText as text } from '../text/en/area.ts'
import { counterpartyFor, isReceivedBy, personText } from './counterparty.ts'
import { customerOf } from './customer.ts'
import { looksOfFeatures, type Tone, toneForAgent } from './transaction-kinds.ts'

/** A transaction as somebody sees it. */
export type Seen = {
  /** "To …", "From …", "By …", beside the type. */
  counterparty: string | undefined
  isReceived: boolean
  /** Where the colour is not that of the type. */
  tone?: Tone
  /** The whole of it in one sentence, for screen readers: pieces of an amount are hard to follow. */
  sentence: string
  from: string | undefined
  to: string | undefined
}

export type See = (transaction: Transaction) => Seen

/** The owner of the wallet. */
export const seenByOwner =
  ({ email }: Me): See =>
  (transaction) => {
    const { type, sender, receiver } = transaction
    const look = looksOfFeatures[type]
    if (look) return { isReceived: false, ...look.sides(transaction) }
    const isReceived = isReceivedBy(email, transaction)
    const isOwnSender = type === 'withdraw' || type === 'cash_out' || (type === 'send_money' && !isReceived)
    const other = personText(isOwnSender ? receiver : sender)
    return {
      counterparty: counterpartyFor(email, transaction),
      isReceived,
      sentence: sentenceOf(transaction, other, isReceived),
      from: isOwnSender ? text.you : payer(transaction, other),
      to: isOwnSender ? other : text.you,
    }
  }

export const seenByAgent: See = (transaction) => {
  const customer = personText(customerOf(transaction))
  const isCashOut = transaction.type === 'cash_out'
  return {
    counterparty: customer,
    isReceived: false,
    tone: toneForAgent(transaction.type),
    sentence: sentenceOf(transaction, customer, false),
    from: isCashOut ? customer : payer(transaction, text.you),
    to: isCashOut ? text.you : customer,
  }
}

export const seenByAdmin: See = (transaction) => {
  const [from, to] = [personText(transaction.sender), personText(transaction.receiver)]
  const sides = from && to ? text.fromTo(from, to) : (from ?? to ?? text.nobody)
  return {
    counterparty: sides,
    isReceived: false,
    sentence: text.sentences.other(text.types[transaction.type], formatTaka(transaction.amount), sides),
    from,
    to,
  }
}

/** An admin who looks at one person: the other side stands beside each row. Of an agent that is the customer. */
export const seenBeside =
  (email: string): See =>
  (transaction) => {
    const look = looksOfFeatures[transaction.type]
    return {
      ...seenByAdmin(transaction),
      counterparty: look
        ? look.sides(transaction).counterparty
        : (customerServedBy(email, transaction) ?? counterpartyFor(email, transaction)),
      isReceived: isReceivedBy(email, transaction),
    }
  }

function customerServedBy(email: string, { type, sender, receiver }: Transaction): string | undefined {
  const [agent, customer] = type === 'cash_out' ? [receiver, sender] : [sender, receiver]
  return type !== 'send_money' && agent?.email === email ? personText(customer) : undefined
}

/** A deposit comes from outside: the agent beside it only helped. */
const payer = ({ type }: Transaction, sender: string | undefined) =>
  type === 'add_money' ? undefined : sender

function sentenceOf({ type, amount }: Transaction, other: string | undefined, isReceived: boolean): string {
  const taka = formatTaka(amount)
  if (!isListed(type)) return text.sentences.other(text.types[type], taka, other ?? text.nobody)
  if (type === 'send_money')
    return text.sentences[isReceived ? 'received' : 'sent'](taka, other ?? text.nobody)
  return text.sentences[type](taka, other)
}
