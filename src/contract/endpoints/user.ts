import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choiceDocs, me, preferences, registration } from '../entities/people.ts'
import {
  code,
  confirmPassword,
  email,
  isSamePassword,
  newName,
  newPassword,
  passwordsDiffer,
  phone,
  registrableRole,
  token,
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
export const registerForm = registerBody.extend({ confirmPassword }).refine(isSamePassword, passwordsDiffer)

/** A new password alone, typed twice. */
export const newPasswordForm = z
  .object({
    password: newPassword(limits.passwordMin, 'passwordTooShort'),
    confirmPassword,
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
  docs: {
    description: 'Nobody can sign in yet: a code is mailed, and the answer has the token that goes with it.',
    message: 'registered',
    request: { name: 'Rahim Uddin', email: 'rahim@example.com', password: 'a purse of my own' },
    data: {
      name: 'Rahim Uddin',
      email: 'rahim@example.com',
      phone: null,
      phoneVerified: false,
      isVerified: false,
    },
  },
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

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/user/me',
  summary: 'Change own name, phone or password',
  access: roles,
  body: updateMeBody,
  response: me,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  docs: {
    description:
      'Empty fields are left alone. A new phone number receives money once the code sent to it is entered.',
    message: 'profileUpdated',
    request: { name: 'Nusrat Jahan', phone: '01711000001', password: undefined, confirmPassword: undefined },
  },
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
  docs: {
    description: 'The answers of calls follow the cookie `lang` and Accept-Language instead.',
    message: 'languageSaved',
  },
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
  docs: { message: 'phoneVerified' },
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
  docs: { message: 'phoneCodeSent' },
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
  askBeforeCashOut: choice.meta(choiceDocs.askBeforeCashOut),
  mailReceived: choice.meta(choiceDocs.mailReceived),
  mailSent: choice.meta(choiceDocs.mailSent),
  mailWeekly: choice.meta(choiceDocs.mailWeekly),
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
  docs: { message: 'preferencesSaved' },
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/user/unsubscribe',
  summary: 'End the mails about money, by the link of such a mail; twice is the same',
  access: 'public',
  body: z.object({ token: token('linkInvalid').max(limits.tokenMax, says('linkInvalid')) }),
  response: z.null(),
  refusals: ['LINK_INVALID'],
  docs: { message: 'unsubscribed', request: { token: '01a1e20b-4590-7018-9803-cd99068ee178' } },
})
