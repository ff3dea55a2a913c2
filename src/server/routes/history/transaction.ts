import { getTransaction as endpoint } from '#contract/endpoints/history.ts'
import { refuse } from '#contract/refusal.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { readDetail } from '../../data/history-detail.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { readerOf } from './reader.ts'

export const getTransaction = route(endpoint, async ({ caller, params, services }) => {
  const seq = seqOfReference(params.reference)
  const detail = seq === undefined ? undefined : await readDetail(services.byKey, readerOf(caller), seq)
  return detail ? ok(detail) : refuse('TRANSACTION_NOT_FOUND')
})
