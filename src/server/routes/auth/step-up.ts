import { stepUp as endpoint } from '#contract/endpoints/auth.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempt } from '../../accounts/attempts.ts'
import { acceptCode } from '../../accounts/authenticator.ts'
import { countWrongProof, markProved } from '../../accounts/proof.ts'
import { lockPerson, lockUnchanged, passwordHashOf } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { type Failure, fail, ok } from '../../http/answer.ts'
import { sessionCookie } from '../../http/credential.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'

type StepUpCall = Call<typeof endpoint>

/** Wrong proofs count as failed logins, so that this call is not a second way to guess a password or a code. */
export const stepUp = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const attempts = attemptsOf(call)
  const early = await refusedByRate(sql, attempts, settings)
  if (early) return early
  const check = await proofCheck(call)
  return sql.begin(async (tx) => {
    // Check the limit again under the lock, so that concurrent guesses cannot exceed it.
    await lockSubject(tx, attempts[0])
    const late = await refusedByRate(tx, attempts, settings)
    if (late) return late
    return (await check(tx)) ? prove(tx, call) : refuse(tx, call, attempts)
  })
})

function attemptsOf({ caller, address, body }: StepUpCall): [Attempt, ...Attempt[]] {
  const failure = attemptOf('login', caller.email, address)
  return body.proof.code === undefined
    ? [failure]
    : [failure, attemptOf('wrong_code', caller.personId, address)]
}

/** Does the slow part before the transaction. The rest checks the proof under the person's lock. */
async function proofCheck({ caller, body, services }: StepUpCall): Promise<(tx: Tx) => Promise<boolean>> {
  const { code, password = '' } = body.proof
  if (code !== undefined) {
    return async (tx) => {
      await lockPerson(tx, caller.personId)
      return acceptCode(tx, services.keys, caller.personId, code)
    }
  }
  const passwordHash = await passwordHashOf(services.sql, caller.personId)
  const isRight = (await services.passwords.matching(password, [passwordHash])) !== undefined
  return async (tx) =>
    isRight && (await lockUnchanged(tx, { id: caller.personId, passwordHash })) !== undefined
}

async function prove(tx: Tx, { caller, services, address, requestId }: StepUpCall) {
  const proved = await markProved(tx, caller, { address, requestId })
  if (!proved) return fail('UNAUTHENTICATED')
  const { token, until } = proved
  const headers = { 'set-cookie': sessionCookie(token, services.settings.secure) }
  return ok({ token, provedUntil: until.toISOString() }, 'proved', { headers })
}

async function refuse(tx: Tx, call: StepUpCall, attempts: Attempt[]): Promise<Failure> {
  const { caller, body, services, address, requestId } = call
  for (const attempt of attempts) await recordAttempt(tx, attempt)
  const wasLast = await countWrongProof(tx, caller, { address, requestId }, services.settings)
  if (wasLast) return fail('PROOF_INVALID', { message: 'proofsUsedUp' })
  return fail('PROOF_INVALID', body.proof.code === undefined ? {} : { message: 'codeProofInvalid' })
}
