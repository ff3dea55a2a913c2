import { refuse } from '#contract/refusal.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { ok } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { cancelConsent as endpoint } from '../../contract.ts'
import { signalBoth } from '../cash-out-gate.ts'
import { cancel } from '../deciding.ts'

export const cancelConsent = route(endpoint, async (call) => {
  const { caller, params, services } = call
  const agent = { ...caller, accountId: accountOf(caller) }
  const cancelled = await cancel(services.sql, agent, params.consentId, call)
  if ('refusal' in cancelled) return refuse(cancelled.refusal)
  signalBoth(services, cancelled.request)
  return ok(null, 'consentCancelled')
})
