import { resend as endpoint } from '#contract/endpoints/auth.ts'
import { messages } from '#contract/messages.ts'
import { attemptOf, recordAttempt } from '../../../data/attempts.ts'
import { recordAudit } from '../../../data/audit.ts'
import { lockUnverified, mailCode } from '../../../data/codes.ts'
import { ok } from '../../../http/answer.ts'
import { refusedByRate } from '../../../http/rate.ts'
import { route } from '../../../http/route.ts'

/** The answer tells nothing of whether the account exists, waits, or had a code a moment ago. */
export const resend = route(endpoint, async ({ services, body, address, requestId }) => {
  const { sql, settings } = services
  const attempt = attemptOf('resend', body.email, address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused

  await sql.begin(async (tx) => {
    await recordAttempt(tx, attempt)
    const person = await lockUnverified(tx, body.email)
    if (!person || !(await mailCode(tx, person, address))) return
    await recordAudit(tx, { action: 'mail_code', actor: null, subject: person.id, address, requestId })
  })
  return ok(null, messages.codeResent)
})
