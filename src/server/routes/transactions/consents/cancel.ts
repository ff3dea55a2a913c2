import { cancelConsent as endpoint } from '#contract/endpoints/transactions.ts'
import { refuse } from '#contract/refusal.ts'
import { accountOf } from '../../../accounts/sessions.ts'
import { cancel } from '../../../consent/deciding.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'
import { signalBoth } from '../../../payments/cash-out.ts'

export const cancelConsent = route(endpoint, async (call) => {
  const { caller, params, services } = call
  const agent = { ...caller, accountId: accountOf(caller) }
  const cancelled = await cancel(services.sql, agent, params.consentId, call)
  if ('refusal' in cancelled) return refuse(cancelled.refusal)
  signalBoth(services, cancelled.request)
  return ok(null, 'consentCancelled')
})
