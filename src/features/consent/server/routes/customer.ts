import type { MessageCode } from '#contract/message.ts'
import { poishaToTaka } from '#contract/money.ts'
import { refuse } from '#contract/refusal.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { ok } from '#server/http/answer.ts'
import { shownConfirmation } from '#server/http/confirmations.ts'
import { type Call, route } from '#server/http/route.ts'
import {
  approveConsent as approveEndpoint,
  type Consent,
  proveConsentCode as confirmCodeEndpoint,
  declineConsent as declineEndpoint,
  listConsents as listEndpoint,
} from '../../contract.ts'
import { presentPending, signalBoth } from '../cash-out-gate.ts'
import { type ConsentView, confirmCode, openConsentsOf } from '../codes.ts'
import { type Allowed, approveAs, declineAs } from '../deciding.ts'

export const listConsents = route(listEndpoint, async ({ caller, services: { byKey, settings, keys } }) => {
  const terms = { stepUpAbove: settings.stepUpAbovePoisha, keys }
  return ok((await openConsentsOf(byKey, accountOf(caller), terms)).map(present))
})

const present = (request: ConsentView): Consent => ({
  ...presentPending(request),
  fee: poishaToTaka(request.fee),
  agent: { name: request.agentName, email: request.agentEmail },
  code: request.code,
  codeNeedsProof: request.codeNeedsProof,
  createdAt: request.openedAt.toISOString(),
})

type DecidingCall = Call<typeof approveEndpoint | typeof declineEndpoint | typeof confirmCodeEndpoint>

const customerOf = ({ caller }: DecidingCall) => ({ ...caller, accountId: accountOf(caller) })

export const approveConsent = route(approveEndpoint, async (call) => {
  const { sql } = call.services
  const { consentId } = call.params
  const shown = shownIn(call, 'approve_consent')
  const approved = await approveAs(sql, customerOf(call), consentId, shown, call)
  return answerOf(call, approved, 'consentApproved')
})

export const proveConsentCode = route(confirmCodeEndpoint, async (call) => {
  const { sql } = call.services
  const { consentId } = call.params
  const shown = shownIn(call, 'consent_code')
  const confirmed = await confirmCode(sql, customerOf(call), consentId, shown, call)
  return answerOf(call, confirmed, 'consentCodeProved')
})

export const declineConsent = route(declineEndpoint, async (call) => {
  const { consentId } = call.params
  const declined = await declineAs(call.services.sql, customerOf(call), consentId, call)
  return answerOf(call, declined, 'consentDeclined')
})

const shownIn = (call: DecidingCall, what: 'approve_consent' | 'consent_code') => ({
  // It names agent, customer and amount, so the confirmation is bound to them.
  confirmedBy: shownConfirmation({ ...call, body: call.params, sentBody: call.params }, what)?.[0],
  stepUpAbove: call.services.settings.stepUpAbovePoisha,
})

function answerOf({ services }: DecidingCall, decided: Allowed, message: MessageCode) {
  if ('request' in decided) {
    signalBoth(services, decided.request)
    return ok(null, message)
  }
  if (decided.refusal !== 'STEP_UP_REQUIRED') return refuse(decided.refusal)
  const { amount, agentName } = decided
  return refuse(decided.refusal, { data: { amount: poishaToTaka(amount), to: agentName } })
}
