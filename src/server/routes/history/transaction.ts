import { getTransaction as endpoint } from '#contract/endpoints/history.ts'
import { refuse } from '#contract/refusal.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { readDetail } from '../../data/history-detail.ts'
import { detailOfFeatures } from '../../features/hooks.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { readerOf } from './reader.ts'

export const getTransaction = route(endpoint, async ({ caller, params, services }) => {
  const seq = seqOfReference(params.reference)
  if (seq === undefined) return refuse('TRANSACTION_NOT_FOUND')
  const [detail, ofFeatures] = await Promise.all([
    readDetail(services.byKey, readerOf(caller), seq),
    detailOfFeatures(services.byKey, seq, accountOf(caller)),
  ])
  return detail ? ok({ ...detail, ...ofFeatures }) : refuse('TRANSACTION_NOT_FOUND')
})
