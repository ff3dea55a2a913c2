import { stepUp as endpoint } from '#contract/endpoints/auth.ts'
import { messages } from '#contract/messages.ts'
import { type Attempt, attemptOf, lockSubject, recordAttempt } from '../../accounts/attempts.ts'
import { countWrongProof, markProved } from '../../accounts/proof.ts'
import { lockUnchanged, passwordHashOf } from '../../data/people.ts'
import type { Tx } from '../../database/connect.ts'
import { type Failure, fail, ok } from '../../http/answer.ts'
import { sessionCookie } from '../../http/credential.ts'
import { refusedByRate } from '../../http/rate.ts'
import { type Call, route } from '../../http/route.ts'

/** Wrong proofs count as failed logins, so that this call is not a second way to guess a password. */
export const stepUp = route(endpoint, async (call) => {
  const { sql, settings, passwords } = call.services
  const { caller, body } = call
  const attempt = attemptOf('login', caller.email, call.address)
  const early = await refusedByRate(sql, attempt, settings)
  if (early) return early

  const passwordHash = await passwordHashOf(sql, caller.personId)
  const isRight = (await passwords.matching(body.proof.password, [passwordHash])) !== undefined

  return sql.begin(async (tx) => {
    // Check the limit again under the lock, so that concurrent guesses cannot exceed it.
    await lockSubject(tx, attempt)
    const late = await refusedByRate(tx, attempt, settings)
    if (late) return late
    const isCurrent = isRight && (await lockUnchanged(tx, { id: caller.personId, passwordHash }))
    return isCurrent ? prove(tx, call) : refuse(tx, call, attempt)
  })
})

async function prove(tx: Tx, { caller, services, address, requestId }: Call<typeof endpoint>) {
  const proved = await markProved(tx, caller, { address, requestId })
  if (!proved) return fail('UNAUTHENTICATED')
  const { token, until } = proved
  const headers = { 'set-cookie': sessionCookie(token, services.settings.secure) }
  return ok({ token, provedUntil: until.toISOString() }, messages.proved, { headers })
}

async function refuse(tx: Tx, call: Call<typeof endpoint>, attempt: Attempt): Promise<Failure> {
  const { caller, services, address, requestId } = call
  await recordAttempt(tx, attempt)
  const wasLast = await countWrongProof(tx, caller, { address, requestId }, services.settings)
  return fail('PROOF_INVALID', wasLast ? { message: messages.proofsUsedUp } : {})
}
