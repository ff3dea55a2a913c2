import { verifyPhone as endpoint } from '#contract/endpoints/user.ts'
import { isRefusal } from '#contract/refusal.ts'
import { attemptOf, lockSubject, recordAttempt } from '../../../../accounts/attempts.ts'
import { phoneMoveOf, verifyNumber } from '../../../../accounts/phones.ts'
import { presentMe } from '../../../../accounts/present-person.ts'
import { ok } from '../../../../http/answer.ts'
import { refusedByRate } from '../../../../http/rate.ts'
import { route } from '../../../../http/route.ts'

const messageOf = { verified: 'phoneVerified', kept: 'phoneKept', claimed: 'phoneClaimed' } as const

export const verifyPhone = route(endpoint, async (call) => {
  const { services } = call
  const { sql, settings } = services
  const attempt = attemptOf('code', call.caller.personId, call.address)
  const verified = await sql.begin(async (tx) => {
    await lockSubject(tx, attempt)
    const refused = await refusedByRate(tx, attempt, settings)
    if (refused) return refused
    const outcome = await verifyNumber(tx, call, call.body.code, settings)
    if (isRefusal(outcome) && outcome.code === 'CODE_INVALID') await recordAttempt(tx, attempt)
    return outcome
  })
  if (isRefusal(verified)) return verified
  const phoneMove = await phoneMoveOf(services.phoneClaimOf, verified.person)
  return ok(presentMe(verified.person, services.settings, { phoneMove }), messageOf[verified.kind])
})
