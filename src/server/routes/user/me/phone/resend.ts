import { resendPhoneCode as endpoint } from '#contract/endpoints/user.ts'
import { refuse } from '#contract/refusal.ts'
import { resendCode } from '../../../../accounts/phones.ts'
import { ok } from '../../../../http/answer.ts'
import { route } from '../../../../http/route.ts'

export const resendPhoneCode = route(endpoint, async ({ caller, services, address, requestId }) => {
  const { sql, settings } = services
  const notSent = await sql.begin((tx) => resendCode(tx, caller, { address, requestId }, settings))
  if (!notSent) return ok(null, 'phoneCodeSent')
  const { code, ...more } = notSent
  return refuse(code, more)
})
