import { cancelConsent as endpoint } from '#contract/endpoints/transactions.ts'
import { cancel } from '../../../consent/deciding.ts'
import { fail, ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'
import { signalBoth } from '../../../money/consent.ts'
import { accountOf } from '../../../money/post.ts'

export const cancelConsent = route(endpoint, async ({ caller, params, services, address, requestId }) => {
  const agent = { ...caller, accountId: accountOf(caller) }
  const cancelled = await cancel(services.sql, agent, params.consentId, { address, requestId })
  if ('refusal' in cancelled) return fail(cancelled.refusal)
  signalBoth(services, cancelled.request)
  return ok(null, 'consentCancelled')
})
