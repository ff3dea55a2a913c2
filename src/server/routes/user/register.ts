import { register as endpoint } from '#contract/endpoints/user.ts'
import { messages } from '#contract/messages.ts'
import { attemptOf, recordAttempt } from '../../data/attempts.ts'
import { recordAudit } from '../../data/audit.ts'
import { mailCode } from '../../data/codes.ts'
import { hashPassword } from '../../data/password.ts'
import { freeAbandonedEmail, insertPerson } from '../../data/people.ts'
import { fail, ok } from '../../http/answer.ts'
import { refusedByRate } from '../../http/rate.ts'
import { route } from '../../http/route.ts'
import { presentMe } from '../../present.ts'

export const register = route(endpoint, async ({ services, body, address, requestId }) => {
  const { sql, settings } = services
  const attempt = attemptOf('register', body.email, address)
  const refused = await refusedByRate(sql, attempt, settings)
  if (refused) return refused

  const passwordHash = await hashPassword(body.password)
  await freeAbandonedEmail(sql, body.email)
  const person = await sql.begin(async (tx) => {
    await recordAttempt(tx, attempt)
    const inserted = await insertPerson(tx, { ...body, passwordHash })
    if (!inserted) return undefined
    await mailCode(tx, inserted, address)
    const { id, role } = inserted
    await recordAudit(tx, {
      action: 'register',
      actor: id,
      subject: id,
      address,
      requestId,
      details: { role },
    })
    return inserted
  })
  if (!person) return fail('EMAIL_TAKEN')
  return ok(presentMe(person, false), messages.registered)
})
