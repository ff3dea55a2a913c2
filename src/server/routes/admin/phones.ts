import { releasePhone as endpoint } from '#contract/endpoints/admin.ts'
import { refuse, refuseField } from '#contract/refusal.ts'
import { releasePhone as release } from '../../accounts/former-phones.ts'
import { lockFresh } from '../../accounts/fresh-session.ts'
import { lockNumber } from '../../accounts/phone-claims.ts'
import { ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { normalizePhone } from '../../messages/sms/phone-number.ts'

export const releasePhone = route(endpoint, async (call) => {
  const phone = normalizePhone(call.body.phone)
  if (phone === null) return refuseField('phone', 'phoneInvalid')
  const outcome = await call.services.sql.begin(async (tx) => {
    await lockNumber(tx, phone)
    const fresh = await lockFresh(tx, call.caller)
    if ('refused' in fresh) return fresh.refused
    return release(tx, phone, call)
  })
  return outcome === 'released' ? ok({ phone }, 'phoneReleased') : refuse(outcome)
})
