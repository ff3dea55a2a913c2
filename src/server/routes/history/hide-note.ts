import { hideNote as endpoint } from '#contract/endpoints/history.ts'
import { seqOfReference } from '#ledger/reference.ts'
import { hideNoteFrom } from '../../data/notes.ts'
import { findTransaction } from '../../data/transactions.ts'
import { fail, ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { accountOf } from '../../money/post.ts'

export const hideNote = route(endpoint, async ({ caller, params, services, address, requestId }) => {
  const seq = seqOfReference(params.reference)
  if (seq === undefined) return fail('NOTE_NOT_FOUND')
  const accountId = accountOf(caller)
  const receiver = { accountId, personId: caller.personId }
  const isHidden = await hideNoteFrom(services.sql, receiver, seq, { address, requestId })
  const transaction = isHidden && (await findTransaction(services.byKey, seq, accountId))
  return transaction ? ok(transaction, 'noteIsHidden') : fail('NOTE_NOT_FOUND')
})
