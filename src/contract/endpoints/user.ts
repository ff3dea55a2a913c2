import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { me, preferences, registration } from '../entities/people.ts'
import {
  code,
  email,
  isSamePassword,
  newName,
  newPassword,
  passwordsDiffer,
  phone,
  registrableRole,
} from '../fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'
import { roles } from '../roles.ts'

export const registerBody = z.object({
  name: newName,
  email: email(),
  password: newPassword(limits.passwordMin, 'passwordTooShort'),
  role: registrableRole,
})

/** The form asks for the password twice; the call does not. */
export const registerForm = registerBody
  .extend({ confirmPassword: newPassword(limits.passwordMin, 'confirmPasswordTooShort') })
  .refine(isSamePassword, passwordsDiffer)

/** A new password alone, typed twice. */
export const newPasswordForm = z
  .object({
    password: newPassword(limits.passwordMin, 'passwordTooShort'),
    confirmPassword: newPassword(limits.passwordMin, 'confirmPasswordTooShort'),
  })
  .refine(isSamePassword, passwordsDiffer)

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  summary: 'Register as user or agent',
  access: 'public',
  body: registerBody,
  response: me.extend(registration.shape),
  status: 201,
  refusals: ['EMAIL_TAKEN', 'RATE_LIMITED'],
})

export const getMe = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'The account that is signed in',
  access: roles,
  beforeFactor: true,
  response: me,
})

const profileFields = z.object({
  name: newName.optional(),
  phone: phone.optional(),
  password: newPassword(limits.profilePasswordMin, 'profilePasswordTooShort').optional(),
  confirmPassword: z.string(says('passwordsDiffer')).optional(),
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

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/user/me',
  summary: 'Change own name, phone or password',
  access: roles,
  body: updateMeBody,
  response: me,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
})

export const setLanguageBody = z.object({ language: z.enum(languages, says('languageInvalid')) })

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/user/me/language',
  summary: 'Choose the language of own mails and text messages',
  access: roles,
  body: setLanguageBody,
  response: z.null(),
  refusals: ['RATE_LIMITED'],
})

export const verifyPhoneBody = z.object({ code })

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/user/me/phone/verify',
  summary: 'Confirm own phone number with the code that was sent to it; from then on it receives money',
  access: roles,
  body: verifyPhoneBody,
  response: me,
  refusals: [
    'CODE_INVALID',
    'PHONE_MISSING',
    'PHONE_CONFIRMED',
    'PHONE_MOVING',
    'PHONE_RESTING',
    'RATE_LIMITED',
  ],
})

export const resendPhoneCode = endpoint({
  method: 'POST',
  path: '/user/me/phone/resend',
  summary: 'Send a new code to own phone number',
  access: roles,
  response: z.null(),
  refusals: [
    'PHONE_MISSING',
    'PHONE_CONFIRMED',
    'PHONE_MOVING',
    'PHONE_NOT_TEXTABLE',
    'TEXTS_UNAVAILABLE',
    'RATE_LIMITED',
  ],
})

export const getPreferences = endpoint({
  method: 'GET',
  path: '/user/preferences',
  summary: 'What you have chosen',
  access: ['USER'],
  response: preferences,
})

const choice = z.boolean(says('preferencesInvalid')).optional()

const choices = z.object({
  askBeforeCashOut: choice,
  mailReceived: choice,
  mailSent: choice,
  mailWeekly: choice,
})

export const updatePreferencesBody = choices.refine(
  (body) => Object.values(body).some((choice) => choice !== undefined),
  says('preferencesInvalid'),
)

export const updatePreferences = endpoint({
  method: 'PATCH',
  path: '/user/preferences',
  summary: 'Change what you have chosen; to be asked no longer needs a fresh session',
  access: ['USER'],
  body: updatePreferencesBody,
  response: preferences,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/user/unsubscribe',
  summary: 'End the mails about money, by the link of such a mail; twice is the same',
  access: 'public',
  body: z.object({ token: z.string(says('linkInvalid')).max(limits.tokenMax, says('linkInvalid')) }),
  response: z.null(),
  refusals: ['LINK_INVALID'],
})
