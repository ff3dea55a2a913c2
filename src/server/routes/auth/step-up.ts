import { stepUp as endpoint, stepUpOptions as optionsEndpoint } from '#contract/endpoints/auth.ts'
import { type Refusal, refuse, refuseField } from '#contract/refusal.ts'
import type { StepUpMethod } from '#contract/security-events.ts'
import {
  type Attempt,
  attemptOf,
  lockSubject,
  recordAttempt,
  recordAttempts,
} from '../../accounts/attempts.ts'
import { auditBurst } from '../../accounts/audit-burst.ts'
import { acceptCode, authenticatorSince } from '../../accounts/authenticator.ts'
import { countWrongStepUp, renewSession } from '../../accounts/fresh-session.ts'
import { askForPasskey, checkAssertion, hasPasskey, usePasskey } from '../../accounts/passkeys.ts'
import { newConfirmation } from '../../accounts/payment-confirmations.ts'
import type { Assertion } from '../../accounts/webauthn.ts'
import { lockPerson, lockUnchanged, passwordHashOf } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { paymentDigest } from '../../features/payments.ts'
import { ok } from '../../http/answer.ts'
import { sessionCookie } from '../../http/credential.ts'
import { countOrRefuse, refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'
import { failuresOf } from './failures.ts'
import { onDevice, siteOf } from './passkeys/site.ts'

type StepUpCall = Call<typeof endpoint>

/** Which step-ups the dialog can ask for. A challenge is made only for somebody who can answer it. */
export const stepUpOptions = route(optionsEndpoint, async (call) => {
  const { caller, services } = call
  const { personId } = caller
  const [hasApp, hasKey] = await Promise.all([
    authenticatorSince(services.byKey, personId),
    hasPasskey(services.byKey, caller),
  ])
  const site = hasKey ? siteOf(call) : undefined
  const passkey = site ? await askForPasskey(services.sql, site, { purpose: 'prove', personId }) : null
  const methods: StepUpMethod[] = ['password']
  if (hasApp) methods.push('code')
  if (passkey) methods.push('passkey')
  return ok({ proofs: methods, passkey })
})

export const stepUp = route(endpoint, async (call) => {
  const { proof, for: payment } = call.body
  const payload = payment && paymentDigest(payment.path, payment.body)
  if (payment && !payload) return refuseField('for.body', 'inputInvalid')
  // Refused unchecked, so that it tells nothing about the password and need not be counted.
  if (payment && proof.password !== undefined && call.caller.hasSecondFactor)
    return refuse('PROOF_INVALID', { message: 'paymentNeedsFactor' })
  return proof.assertion ? stepUpByPasskey(call, proof.assertion, payload) : stepUpBySecret(call, payload)
})

/** Nobody can guess an assertion, so a wrong one does not end the session. */
async function stepUpByPasskey(call: StepUpCall, assertion: Assertion, payload: string | undefined) {
  const { caller, services } = call
  const { sql, settings } = services
  const site = siteOf(call)
  if (!site) return refuse('PASSKEYS_UNAVAILABLE')
  const { personId } = caller
  const checked = await checkAssertion(sql, site, assertion, { purpose: 'prove', personId })
  if (checked.kind === 'invalid') return refusePasskey(call)
  const answer = await sql.begin(async (tx) => {
    const person = await lockPerson(tx, personId)
    const isUsed = await usePasskey(tx, checked.asserted, person, onDevice(call), settings)
    return isUsed ? stepUpSession(tx, call, payload) : undefined
  })
  return answer ?? refusePasskey(call)
}

async function refusePasskey(call: StepUpCall): Promise<Refusal> {
  const { sql, settings } = call.services
  const attempt = attemptOf('wrong_passkey', call.caller.personId, call.address)
  const tooMany = await countOrRefuse(sql, attempt, settings)
  if (tooMany) return tooMany
  const facts = { details: { method: 'passkey' } }
  await sql.begin((tx) => auditBurst(tx, call, 'step_up_failed', facts, 'passkey'))
  return refuse('PASSKEY_INVALID')
}

/**
 * Wrong step-ups count as failed logins, so that this call is not a second way to guess a password or a code. Right ones
 * count as right logins, because a password costs as much work here.
 */
async function stepUpBySecret(call: StepUpCall, payload: string | undefined) {
  const { sql, settings } = call.services
  const failures = await attemptsOf(call)
  const success = attemptOf('sign_in', call.caller.email, call.address)
  const early = await refusedByRate(sql, [...failures, success], settings)
  if (early) return early
  const check = await secretCheck(call)
  return sql.begin(async (tx) => {
    // Check the limit again under the lock, so that concurrent guesses cannot exceed it.
    await lockSubject(tx, failures[0])
    const late = await refusedByRate(tx, [...failures, success], settings)
    if (late) return late
    if (!(await check(tx))) return recordRefusal(tx, call, failures)
    await recordAttempt(tx, success)
    return stepUpSession(tx, call, payload)
  })
}

async function attemptsOf(call: StepUpCall): Promise<[Attempt, ...Attempt[]]> {
  const { services, caller, body } = call
  const { login, code } = await failuresOf(services.sql, caller.email, call)
  return body.proof.code === undefined ? [login] : [login, code(caller.personId)]
}

/** Does the slow part before the transaction. The rest checks it under the person's lock. */
async function secretCheck({ caller, body, services }: StepUpCall): Promise<(tx: Tx) => Promise<boolean>> {
  const { code, password = '' } = body.proof
  if (code !== undefined) {
    return async (tx) => {
      await lockPerson(tx, caller.personId)
      return acceptCode(tx, services.keys, caller.personId, code)
    }
  }
  const passwordHash = await passwordHashOf(services.sql, caller.personId)
  const isRight = (await services.passwords.matching(caller.email, password, [passwordHash])) !== undefined
  return async (tx) =>
    isRight && (await lockUnchanged(tx, { id: caller.personId, passwordHash })) !== undefined
}

async function stepUpSession(tx: Tx, call: StepUpCall, payload: string | undefined) {
  const renewed = await renewSession(tx, call)
  if (!renewed) return refuse('UNAUTHENTICATED')
  const { token, until } = renewed
  const cookie = sessionCookie(call.request.headers, token, call.services.settings.secure)
  const headers = { 'set-cookie': cookie }
  const paymentProof = payload ? await newConfirmation(tx, token, payload) : null
  return ok({ token, provedUntil: until.toISOString(), paymentProof }, 'proved', { headers })
}

async function recordRefusal(tx: Tx, call: StepUpCall, failures: Attempt[]): Promise<Refusal> {
  await recordAttempts(tx, failures)
  const wasLast = await countWrongStepUp(tx, call, call.services.settings)
  if (wasLast) return refuse('PROOF_INVALID', { message: 'proofsUsedUp' })
  return refuse('PROOF_INVALID', call.body.proof.code === undefined ? {} : { message: 'codeProofInvalid' })
}
