import { setLanguage as endpoint } from '#contract/endpoints/user.ts'
import { auditBurst } from '../../../accounts/audit-burst.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

/** The page uses a cookie; this setting is for mails and text messages. */
export const setLanguage = route(endpoint, async (call) => {
  const { language } = call.body
  await call.services.sql.begin(async (tx) => {
    const changed = await tx`
      update person set locale = ${language} where id = ${call.caller.personId} and locale <> ${language}`
    if (changed.count > 0) await auditBurst(tx, call, 'change_language', { details: { language } })
  })
  return ok(null, 'languageSaved')
})
