import { setLanguage as endpoint } from '#contract/endpoints/user.ts'
import { recordBurst } from '../../../accounts/audit-burst.ts'
import { ok } from '../../../http/answer.ts'
import { route } from '../../../http/route.ts'

/** The page uses a cookie; this setting is for mails and text messages. */
export const setLanguage = route(
  endpoint,
  async ({ services: { sql }, caller, body, address, requestId }) => {
    const { language } = body
    await sql.begin(async (tx) => {
      const changed = await tx`
      update person set locale = ${language} where id = ${caller.personId} and locale <> ${language}`
      if (changed.count === 0) return
      const details = { language }
      await recordBurst(tx, {
        action: 'change_language',
        actor: caller.personId,
        subject: caller.personId,
        address,
        requestId,
        details,
      })
    })
    return ok(null, 'languageSaved')
  },
)
