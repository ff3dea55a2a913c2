import type { PaidTransaction, Transaction } from '#contract/entities/transactions.ts'
import { type Posted, type PostedTransfer, sentTo } from '#ledger/transfer.ts'
import { type PutAsideFacts, presentPutAside, presentTransfer } from '../data/parties.ts'
import { findPutAside, findTransaction } from '../data/transactions.ts'
import type { Services } from '../services/services.ts'
import type { Paid } from './pay.ts'

type Presenting = Pick<Services, 'byKey' | 'receiptTags'>

/** What the account that asked for a payment sees of it. */
export async function presentPayment(services: Presenting, paid: Paid): Promise<PaidTransaction> {
  const { payment, posted } = paid
  const receiptTag = services.receiptTags.tagOf(posted.transfer)
  if (posted.replayed)
    return { ...(await storedPayment(services, payment.actor, posted.transfer)), receiptTag }
  const putAside = putAsideBy(posted, payment.actor)
  return { ...presentNew(paid), putAside: putAside ? presentPutAside(putAside) : null, receiptTag }
}

/** The same for movements that have no receipt, such as savings. */
export const presentMovement = async (services: Presenting, paid: Paid): Promise<Transaction> =>
  paid.posted.replayed
    ? storedTransaction(services, paid.payment.actor, paid.posted.transfer)
    : presentNew(paid)

/** Presents a new transfer from the outcome of its posting, without another query. */
function presentNew({ payment, posted }: Paid): Transaction {
  const { transfer, entries, named = null, receiverHasPaid = false } = posted
  const { sender = named, receiver = named, goal = null, note, actor } = payment
  const facts = {
    ...transfer,
    ...entries,
    sender,
    receiver,
    sentTo: 'type' in payment ? sentTo(payment) : null,
    receiverHasPaid,
    note: note === undefined ? null : { text: note, isHidden: false },
    goal,
  }
  return presentTransfer(facts, { accountId: actor })
}

/** Only what left the payer's own wallet: what the other side puts aside is not shown. */
function putAsideBy({ others }: Posted, accountId: number): PutAsideFacts | undefined {
  for (const { transfer, entries, label } of others)
    if (label !== undefined && entries.debit.account === accountId)
      return { amount: transfer.amount, goal: label, balance: entries.debit.balance }
  return undefined
}

type Stored = Pick<PostedTransfer, 'seq' | 'reference'>

export async function storedPayment(
  services: Presenting,
  accountId: number,
  posted: Stored,
): Promise<Omit<PaidTransaction, 'receiptTag'>> {
  const [stored, putAside] = await Promise.all([
    storedTransaction(services, accountId, posted),
    findPutAside(services.byKey, posted.seq, accountId),
  ])
  return { ...stored, putAside: putAside ? presentPutAside(putAside) : null }
}

/** The parties of a replay come from the history: by now the typed address may belong to another person. */
async function storedTransaction({ byKey }: Presenting, accountId: number, { seq, reference }: Stored) {
  const stored = await findTransaction(byKey, seq, accountId)
  if (!stored) throw new Error(`${reference} was posted but is not in the history`)
  return stored
}
