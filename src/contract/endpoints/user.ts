import { z } from 'zod'
import { userCalls } from '../calls/user.ts'
import { endpoint } from '../endpoint.ts'
import { choiceDocs, me, preferences, registration } from '../entities/people.ts'
import { code, token } from '../fields.ts'
import { registerBody, updateMeBody } from '../forms/user.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

export const register = endpoint({
  ...userCalls.register,
  summary: 'Register as user or agent',
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
  ...userCalls.getMe,
  summary: 'The account that is signed in',
  beforeFactor: true,
  response: me,
})

export const updateMe = endpoint({
  ...userCalls.updateMe,
  summary: 'Change own name, phone or password',
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
  ...userCalls.setLanguage,
  summary: 'Choose the language of own mails and text messages',
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
  ...userCalls.verifyPhone,
  summary: 'Confirm own phone number with the code that was sent to it; from then on it receives money',
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
  ...userCalls.resendPhoneCode,
  summary: 'Send a new code to own phone number',
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
  ...userCalls.getPreferences,
  summary: 'What you have chosen',
  response: preferences,
})

const choice = z.boolean(says('preferencesInvalid')).optional()

const choices = z.object({
  askBeforeCashOut: choice.meta(choiceDocs.askBeforeCashOut),
  mailReceived: choice.meta(choiceDocs.mailReceived),
  mailSent: choice.meta(choiceDocs.mailSent),
  mailWeekly: choice.meta(choiceDocs.mailWeekly),
  pushMoney: choice.meta(choiceDocs.pushMoney),
  pushRequests: choice.meta(choiceDocs.pushRequests),
  pushSecurity: choice.meta(choiceDocs.pushSecurity),
})

export const updatePreferencesBody = choices.refine(
  (body) => Object.values(body).some((choice) => choice !== undefined),
  says('preferencesInvalid'),
)

export const updatePreferences = endpoint({
  ...userCalls.updatePreferences,
  summary: 'Change what you have chosen; to be asked no longer needs a fresh session',
  body: updatePreferencesBody,
  response: preferences,
  refusals: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  docs: { message: 'preferencesSaved' },
})

export const unsubscribe = endpoint({
  ...userCalls.unsubscribe,
  summary: 'End the mails about money, by the link of such a mail; twice is the same',
  body: z.object({ token: token('linkInvalid').max(limits.tokenMax, says('linkInvalid')) }),
  response: z.null(),
  refusals: ['LINK_INVALID'],
  docs: { message: 'unsubscribed', request: { token: '01a1e20b-4590-7018-9803-cd99068ee178' } },
})
