import { getOwnReceipt as endpoint } from '#contract/endpoints/receipts.ts'
import { refuse } from '#contract/refusal.ts'
import { referenceOf } from '#ledger/reference.ts'
import { findOwnReceipted } from '../../data/own-receipts.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { readerOf } from '../history/reader.ts'

export const getOwnReceipt = route(endpoint, async ({ caller, params, services }) => {
  const transfer = await findOwnReceipted(services.byKey, params.transactionId, readerOf(caller))
  if (!transfer) return refuse('NOT_FOUND')
  return ok({ reference: referenceOf(transfer.seq), receiptTag: services.receiptTags.tagOf(transfer) })
})
