import type { PaidTransaction, Transaction } from '#contract/entities/transactions.ts'
import type { paymentFieldsOfFeatures } from '#features/fields.ts'
import { paymentViews } from '#features/views.ts'
import { type Posted, type PostedTransfer, sentTo } from '#ledger/transfer.ts'
import { presentTransfer } from '../data/parties.ts'
import { findTransaction } from '../data/transactions.ts'
import type { Services } from '../services/services.ts'
import type { Paid } from './pay.ts'

type Presenting = Pick<Services, 'byKey' | 'receiptTags'>

/** What the account that asked for a payment sees of it. */
export async function presentPayment(services: Presenting, paid: Paid): Promise<PaidTransaction> {
  const { payment, posted } = paid
  const receiptTag = services.receiptTags.tagOf(posted.transfer)
  if (posted.replayed)
    return { ...(await storedPayment(services, payment.actor, posted.transfer)), receiptTag }
  return { ...presentNew(paid), ...fieldsOfPosted(posted, payment.actor), receiptTag }
}

type FieldsOfFeatures = Pick<PaidTransaction, keyof typeof paymentFieldsOfFeatures>

const fieldsOfPosted = (posted: Posted, accountId: number): FieldsOfFeatures =>
  Object.assign({}, ...paymentViews.map((view) => view.ofPosted(posted, accountId)))

/** The same for movements between accounts of one person, which have no receipt. */
export const presentMovement = async (services: Presenting, paid: Paid): Promise<Transaction> =>
  paid.posted.replayed
    ? storedTransaction(services, paid.payment.actor, paid.posted.transfer)
    : presentNew(paid)

/** Presents a new transfer from the outcome of its posting, without another query. */
function presentNew({ payment, posted }: Paid): Transaction {
  const { transfer, entries, named = null, receiverHasPaid = false } = posted
  const { sender = named, receiver = named, holding = null, note, actor } = payment
  const facts = {
    ...transfer,
    ...entries,
    sender,
    receiver,
    sentTo: 'type' in payment ? sentTo(payment) : null,
    receiverHasPaid,
    note: note === undefined ? null : { text: note, isHidden: false },
    holding,
  }
  return presentTransfer(facts, { accountId: actor })
}

type Stored = Pick<PostedTransfer, 'seq' | 'reference'>

export async function storedPayment(
  services: Presenting,
  accountId: number,
  posted: Stored,
): Promise<Omit<PaidTransaction, 'receiptTag'>> {
  const [stored, ...more] = await Promise.all([
    storedTransaction(services, accountId, posted),
    ...paymentViews.map((view) => view.ofStored(services.byKey, posted.seq, accountId)),
  ])
  return Object.assign({}, stored, ...more)
}

/** The parties of a replay come from the history: by now the typed address may belong to another person. */
async function storedTransaction({ byKey }: Presenting, accountId: number, { seq, reference }: Stored) {
  const stored = await findTransaction(byKey, seq, accountId)
  if (!stored) throw new Error(`${reference} was posted but is not in the history`)
  return stored
}
