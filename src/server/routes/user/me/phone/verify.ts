import { verifyPhone as endpoint } from '#contract/endpoints/user.ts'
import { refuse } from '#contract/refusal.ts'
import { attemptOf, lockSubject, recordAttempt } from '../../../../accounts/attempts.ts'
import { phoneMoveOf, provePhone } from '../../../../accounts/phones.ts'
import { presentMe } from '../../../../accounts/present-person.ts'
import { ok } from '../../../../http/answer.ts'
import { refusedByRate } from '../../../../http/rate.ts'
import { route } from '../../../../http/route.ts'

const told = { proved: 'phoneVerified', kept: 'phoneKept', claimed: 'phoneClaimed' } as const

export const verifyPhone = route(endpoint, async ({ caller, body, services, address, requestId }) => {
  const { sql, settings } = services
  const attempt = attemptOf('code', caller.personId, address)
  const proof = await sql.begin(async (tx) => {
    await lockSubject(tx, attempt)
    const refused = await refusedByRate(tx, attempt, settings)
    if (refused) return refused
    const outcome = await provePhone(tx, caller, body.code, { address, requestId }, settings)
    if (outcome.kind === 'refused' && outcome.code === 'CODE_INVALID') await recordAttempt(tx, attempt)
    return outcome
  })
  if ('ok' in proof) return proof
  if (proof.kind === 'refused') return refuse(proof.code)
  const phoneMove = await phoneMoveOf(services.phoneClaimOf, proof.person)
  return ok(presentMe(proof.person, services.settings, { phoneMove }), told[proof.kind])
})
