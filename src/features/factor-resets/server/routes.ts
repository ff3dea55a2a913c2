import { refuse } from '#contract/refusal.ts'
import { cancelApproved } from '#features/proposals/server/deciding.ts'
import { hashToken, isToken } from '#server/accounts/secrets.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { cancelFactorReset as endpoint } from '../contract.ts'
import { dropCancelLink, factorResetKind } from './kind.ts'

/** The token of the mail is the only credential: the owner may not be signed in. */
export const cancelFactorReset = route(endpoint, async (call) => {
  const { token } = call.body
  if (!isToken(token)) return refuse('LINK_INVALID')
  const isCancelled = await call.services.sql.begin((tx) => cancel(tx, token, call))
  return isCancelled ? ok(null, 'factorResetCancelled') : refuse('LINK_INVALID')
})

/** The owner still has the factors, or does not know who asked. */
async function cancel(tx: Tx, token: string, cause: Cause): Promise<boolean> {
  const [found] = await tx<{ proposal: string | null }[]>`
    select proposal from factor_reset where cancel_hash = ${hashToken(token)}`
  if (!found?.proposal) return false
  return cancelApproved(tx, cause, [factorResetKind], found.proposal, async ({ target }) => {
    await dropCancelLink(tx, found.proposal as string)
    await audit(tx, cause, 'cancel_factor_reset', { subject: target, details: { proposal: found.proposal } })
  })
}
