import { releasePhone as endpoint } from '#contract/endpoints/admin.ts'
import { refuse, refuseField } from '#contract/refusal.ts'
import { releasePhone as release } from '../../accounts/former-phones.ts'
import { lockNumber } from '../../accounts/phone-claims.ts'
import { ok } from '../../http/answer.ts'
import { freshRoute } from '../../http/fresh-route.ts'
import { normalizePhone } from '../../messages/sms/phone-number.ts'

export const releasePhone = freshRoute(
  endpoint,
  async (call, tx) => {
    const phone = normalizePhone(call.body.phone) as string
    return (await release(tx, phone, call)) ? ok({ phone }, 'phoneReleased') : refuse('PHONE_NOT_RESTING')
  },
  {
    first: async (tx, { body }) => {
      const phone = normalizePhone(body.phone)
      if (phone === null) return refuseField('phone', 'phoneInvalid')
      await lockNumber(tx, phone)
      return undefined
    },
  },
)
