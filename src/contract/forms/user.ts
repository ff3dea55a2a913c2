import { z } from 'zod'
import {
  confirmPassword,
  email,
  isSamePassword,
  newName,
  newPassword,
  passwordsDiffer,
  phone,
  registrableRole,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

export const registerBody = z.object({
  name: newName,
  email: email(),
  password: newPassword(limits.passwordMin, 'passwordTooShort'),
  role: registrableRole,
})

/** The form asks for the password twice; the call does not. */
export const registerForm = registerBody.extend({ confirmPassword }).refine(isSamePassword, passwordsDiffer)

/** A new password alone, typed twice. */
export const newPasswordForm = z
  .object({
    password: newPassword(limits.passwordMin, 'passwordTooShort'),
    confirmPassword,
  })
  .refine(isSamePassword, passwordsDiffer)

const profileFields = z.object({
  name: newName.optional(),
  phone: phone.optional(),
  password: newPassword(limits.profilePasswordMin, 'profilePasswordTooShort').optional(),
  confirmPassword: z
    .string(says('passwordsDiffer'))
    .optional()
    .meta(confirmPassword.meta() ?? {}),
})

function withoutEmpty(value: unknown) {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== ''))
}

/** Empty fields are dropped; if nothing is left there is nothing to do. */
export const updateMeBody = z
  .preprocess(withoutEmpty, profileFields)
  .refine((form) => form.password === undefined || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    ...says('passwordsDiffer'),
  })
  .refine((form) => Boolean(form.name ?? form.phone ?? form.password), says('nothingToUpdate'))

/** For a form with the number alone. */
export const phoneForm = z.object({ phone })
