import { releasePhone as endpoint } from '#contract/endpoints/admin.ts'
import { releasePhone as release } from '../../accounts/former-phones.ts'
import { lockNumber } from '../../accounts/phone-claims.ts'
import { fail, failField, ok } from '../../http/answer.ts'
import { route } from '../../http/route.ts'
import { normalizePhone } from '../../messages/sms/phone-number.ts'

export const releasePhone = route(endpoint, async ({ caller, body, services, address, requestId }) => {
  const phone = normalizePhone(body.phone)
  if (phone === null) return failField('phone', 'phoneInvalid')
  const isReleased = await services.sql.begin(async (tx) => {
    await lockNumber(tx, phone)
    return release(tx, phone, { actor: caller.personId, address, requestId })
  })
  return isReleased ? ok({ phone }, 'phoneReleased') : fail('PHONE_NOT_RESTING')
})
