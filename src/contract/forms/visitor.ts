import { z } from 'zod'
import { canonicalEmail } from '../email.ts'
import {
  code,
  confirmPassword,
  email,
  isSamePassword,
  newPassword,
  passwordsDiffer,
  registrationToken,
  text,
  token,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

/** The forms of people who are not signed in. Apart from the calls, so that their pages load no other schema. */

export const password = z
  .string(says('passwordRequired'))
  .min(1, says('passwordRequired'))
  .meta({ example: 'batua-demo-1' })

export const loginBody = z.object({
  // Not validated as an address: an invalid address gets the same answer as an unknown one.
  email: text('emailRequired')
    .overwrite(canonicalEmail)
    .min(1, says('emailRequired'))
    .meta({ example: 'user@batua.test' }),
  password,
})

export const forgotPasswordBody = z.object({ email: email() })

export const resetPasswordBody = z
  .object({
    token: token('linkInvalid'),
    password: newPassword(limits.passwordMin, 'passwordTooShort'),
    confirmPassword,
  })
  .refine(isSamePassword, passwordsDiffer)

export const verifyBody = z.object({ email: email(), code, registration: registrationToken })
