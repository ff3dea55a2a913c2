import {
  approveConsent as approveEndpoint,
  declineConsent as declineEndpoint,
  listConsents as listEndpoint,
} from '#contract/endpoints/wallet.ts'
import type { Consent } from '#contract/entities.ts'
import { type ConsentView, decide, openConsentsOf } from '../../../consent/requests.ts'
import { fail, ok } from '../../../http/answer.ts'
import { type Call, route } from '../../../http/route.ts'
import { presentPending, signalBoth } from '../../../money/consent.ts'
import { accountOf } from '../../../money/post.ts'

export const listConsents = route(listEndpoint, async ({ caller, services }) =>
  ok((await openConsentsOf(services.byKey, accountOf(caller))).map(present)),
)

const present = (request: ConsentView): Consent => ({
  ...presentPending(request),
  agent: { name: request.agentName, email: request.agentEmail },
  code: request.code,
  createdAt: request.openedAt.toISOString(),
})

async function decideAs(
  decision: 'approved' | 'declined',
  { caller, params, services, address, requestId }: Call<typeof approveEndpoint | typeof declineEndpoint>,
) {
  const customer = { ...caller, accountId: accountOf(caller) }
  const decided = await decide(services.sql, customer, params.consentId, decision, { address, requestId })
  if ('refusal' in decided) return fail(decided.refusal)
  signalBoth(services, decided.request)
  return ok(null, decision === 'approved' ? 'consentApproved' : 'consentDeclined')
}

export const approveConsent = route(approveEndpoint, (call) => decideAs('approved', call))
export const declineConsent = route(declineEndpoint, (call) => decideAs('declined', call))
