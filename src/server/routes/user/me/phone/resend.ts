import { resendPhoneCode as endpoint } from '#contract/endpoints/user.ts'
import { resendCode } from '../../../../accounts/phones.ts'
import { ok } from '../../../../http/answer.ts'
import { route } from '../../../../http/route.ts'

export const resendPhoneCode = route(endpoint, async (call) => {
  const { sql, settings } = call.services
  const notSent = await sql.begin((tx) => resendCode(tx, call, settings))
  return notSent ?? ok(null, 'phoneCodeSent')
})
