import { checkReceipt as endpoint } from '#contract/endpoints/receipts.ts'
import { refuse } from '#contract/refusal.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { attemptFrom } from '../../accounts/attempts.ts'
import { checkedReceipt, findReceipted } from '../../data/receipts.ts'
import { ok } from '../../http/answer.ts'
import { countOrRefuse } from '../../http/rate.ts'
import { route } from '../../http/route.ts'

/** The address of a receipt is a secret of those who have it. */
const NOT_FOR_SEARCH_ENGINES = { headers: { 'x-robots-tag': 'noindex' } }

/** Compared with when there is no such transfer, so that an unknown reference takes as long as a wrong tag. */
const NOTHING = { seq: 0n, id: '00000000-0000-0000-0000-000000000000', amount: 0n }

export const checkReceipt = route(endpoint, async ({ params, services, address }) => {
  const { sql, byKey, settings, receiptTags } = services
  const refused = await countOrRefuse(sql, attemptFrom('receipt', address), settings)
  if (refused) return { ...refused, ...NOT_FOR_SEARCH_ENGINES }
  const [reference = '', tag = ''] = params.receipt.split('.', 2)
  const seq = seqOfReference(reference) ?? NOTHING.seq
  const transfer = await findReceipted(byKey, seq)
  const isGenuine = receiptTags.isGenuine(transfer ?? NOTHING, tag)
  if (!transfer || !isGenuine) return { ...refuse('NOT_FOUND'), ...NOT_FOR_SEARCH_ENGINES }
  return ok(await checkedReceipt(byKey, seq), 'ok', NOT_FOR_SEARCH_ENGINES)
})
