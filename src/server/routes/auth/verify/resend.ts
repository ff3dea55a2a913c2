import { resend as endpoint } from '#contract/endpoints/auth.ts'
import { attemptOf, recordAttempt } from '../../../accounts/attempts.ts'
import { lockRegistration, mailCode } from '../../../accounts/registrations.ts'
import { audit } from '../../../data/audit.ts'
import { ok } from '../../../http/answer.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { route } from '../../../http/route.ts'

/** The answer does not reveal whether the registration exists or has just got a code. */
export const resend = route(endpoint, async (call) => {
  const {
    services: { sql, settings },
    body,
    address,
  } = call
  const attempt = attemptOf('resend', body.registration, address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused

  return sql.begin(async (tx) => {
    await recordAttempt(tx, attempt)
    const waiting = await lockRegistration(tx, body.email, body.registration)
    // Checked for any token: it reveals only how many mails this client's own address has caused.
    const exhausted = await refusedByRate(tx, attemptOf('mailed', body.email, address), settings)
    if (exhausted) return exhausted
    if (waiting && !waiting.hadCodeJustNow) {
      await mailCode(tx, waiting, address)
      await audit(tx, call, 'mail_code', { subject: waiting.id })
    }
    return ok(null, 'codeResent')
  })
})
