import { hideNote as endpoint } from '#contract/endpoints/history.ts'
import { refuse } from '#contract/refusal.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { accountOf } from '../../accounts/sessions.ts'
import { hideNoteFrom } from '../../data/notes.ts'
import { findTransaction } from '../../data/transactions.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'

export const hideNote = route(endpoint, async (call) => {
  const { caller, params, services } = call
  const seq = seqOfReference(params.reference)
  if (seq === undefined) return refuse('NOTE_NOT_FOUND')
  const accountId = accountOf(caller)
  const isHidden = await hideNoteFrom(services.sql, accountId, seq, call)
  const transaction = isHidden && (await findTransaction(services.byKey, seq, accountId))
  return transaction ? ok(transaction, 'noteIsHidden') : refuse('NOTE_NOT_FOUND')
})
