import { z } from 'zod'
import { authCalls } from '../calls/auth.ts'
import { endpoint } from '../endpoint.ts'
import { registration } from '../entities/people.ts'
import { passkeyRequest } from '../entities/security.ts'
import { email as emailAddress, time } from '../entities/values.ts'
import { code, email, recoveryCode, registrationToken, token } from '../fields.ts'
import { forgotPasswordBody, loginBody, password, resetPasswordBody, verifyBody } from '../forms/visitor.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'
import { secondFactors } from '../second-factors.ts'
import { paymentPaths, stepUpMethods } from '../security-events.ts'
import { assertion } from './passkeys.ts'

const signedIn = z.object({ token: token() })

const ticketDocs = {
  description: `The token of a login that waits for its second factor, for ${limits.ticketMinutes} minutes.`,
}

/** The password was right. One of the methods finishes the login. */
const secondStep = z.object({
  ticket: token().meta(ticketDocs),
  methods: z
    .array(z.enum(secondFactors))
    .meta({ description: 'What can finish the login.', example: ['totp', 'recovery'] }),
})

export const login = endpoint({
  ...authCalls.login,
  summary: 'Sign in with email and password',
  body: loginBody,
  response: z.union([signedIn, secondStep]),
  failureData: { ACCOUNT_NOT_VERIFIED: registration },
  refusals: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_NOT_VERIFIED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_FROZEN',
    'RATE_LIMITED',
  ],
  docs: {
    description:
      'The token of the answer goes into the Authorization header of other calls. A cookie with it is set too, ' +
      'for browsers. With a second factor the answer has a `ticket` and the `methods` instead: ' +
      '`POST /auth/login/second` then answers with the token.',
    message: 'loginSucceeded',
  },
})

const hasOneAnswer = ({ ticket: _, ...answers }: Record<string, unknown>) =>
  Object.values(answers).filter((answer) => answer !== undefined).length === 1
const oneAnswer = says('oneProof')

export const secondLoginBody = z
  .object({
    ticket: token('ticketInvalid').meta(ticketDocs),
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    assertion: assertion.optional(),
  })
  .refine(hasOneAnswer, oneAnswer)

export const secondLogin = endpoint({
  ...authCalls.secondLogin,
  summary:
    'Finish a login with the second factor: a code of the authenticator app, a passkey or a recovery code',
  body: secondLoginBody,
  response: signedIn,
  refusals: [
    'TICKET_INVALID',
    'CODE_INVALID',
    'PASSKEY_INVALID',
    'PASSKEYS_UNAVAILABLE',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_FROZEN',
    'RATE_LIMITED',
  ],
  docs: {
    operationId: 'finishLogin',
    description:
      `Send exactly one of them beside the ticket. A ticket takes ${limits.ticketTries} wrong ones. A passkey answers a ` +
      'challenge for signing in.',
    message: 'loginSucceeded',
    request: { recoveryCode: undefined, assertion: undefined },
  },
})

export const logout = endpoint({
  ...authCalls.logout,
  summary: 'End the session',
  response: z.null(),
  docs: {
    description: 'Ends the session of the token or cookie. Without either it succeeds as well.',
    tokenIsOptional: true,
    message: 'loggedOut',
  },
})

export const stepUpBody = z.object({
  proof: z
    .object({ password: password.optional(), code: code.optional(), assertion: assertion.optional() })
    .refine(hasOneAnswer, oneAnswer)
    .meta({ example: { password: 'batua-demo-1' } }),
  /** The values of its path and its body. */
  for: z
    .object({ path: z.enum(paymentPaths), body: z.unknown() })
    .optional()
    .meta({
      description: 'The payment that is confirmed, if any.',
      example: { path: '/wallet/me/withdraw', body: { amount: 8000 } },
    }),
})

export const stepUp = endpoint({
  ...authCalls.stepUp,
  summary:
    'Confirm again who you are, which changes of password, email, phone and second factor need; gives the session a new token',
  beforeFactor: true,
  body: stepUpBody,
  response: z.object({
    token: token(),
    provedUntil: time.meta({ example: '2026-11-14T09:40:00.000Z' }),
    paymentProof: z
      .string()
      .nullable()
      .meta({
        ...token().meta(),
        description: 'For the Step-Up header of the payment; null when none was named.',
      }),
  }),
  refusals: ['PROOF_INVALID', 'PASSKEY_INVALID', 'PASSKEYS_UNAVAILABLE', 'RATE_LIMITED'],
  docs: { operationId: 'proveAgain', message: 'proved' },
})

export const stepUpOptions = endpoint({
  ...authCalls.stepUpOptions,
  summary: 'Which methods you can use, and a challenge for your passkeys if you have any',
  beforeFactor: true,
  response: z.object({
    proofs: z.array(z.enum(stepUpMethods)).meta({ example: ['password', 'passkey'] }),
    passkey: passkeyRequest.nullable(),
  }),
  refusals: ['RATE_LIMITED'],
  docs: { operationId: 'listProofs' },
})

export const notMe = endpoint({
  ...authCalls.notMe,
  summary: 'Freeze the account and end its sessions, by the link of a security mail; twice is the same',
  body: z.object({ token: token('linkInvalid') }),
  response: z.null(),
  refusals: ['LINK_INVALID'],
  docs: { operationId: 'freezeAccountByLink', message: 'accountFrozen' },
})

export const freeze = endpoint({
  ...authCalls.freeze,
  summary: 'Freeze the own account and end all its sessions; a new password by a mailed link opens it again',
  beforeFactor: true,
  response: z.null(),
  docs: { operationId: 'freezeOwnAccount' },
})

export const forgotPassword = endpoint({
  ...authCalls.forgotPassword,
  summary: 'Mail a link that sets a new password; the answer is the same whether or not the account exists',
  body: forgotPasswordBody,
  response: z.null(),
  refusals: ['RATE_LIMITED'],
  docs: { message: 'resetAsked' },
})

export const resetPassword = endpoint({
  ...authCalls.resetPassword,
  summary: 'Set a new password by the mailed link; ends all sessions and opens a frozen account',
  body: resetPasswordBody,
  /** The email of the account, for the login that follows. */
  response: z.object({ email: emailAddress }),
  refusals: ['LINK_INVALID', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  docs: { message: 'passwordReset' },
})

export const verify = endpoint({
  ...authCalls.verify,
  summary: 'Verify a registration with its token and the mailed code',
  body: verifyBody,
  response: z.null(),
  refusals: ['CODE_INVALID', 'EMAIL_TAKEN', 'RATE_LIMITED'],
  docs: { operationId: 'verifyRegistration', message: 'verified', request: { email: 'rahim@example.com' } },
})

export const resend = endpoint({
  ...authCalls.resend,
  summary: 'Mail a new code; the answer is the same whether or not the registration exists',
  body: z.object({ email: email(), registration: registrationToken }),
  response: z.null(),
  refusals: ['RATE_LIMITED'],
  docs: {
    operationId: 'resendRegistrationCode',
    message: 'codeResent',
    request: { email: 'rahim@example.com' },
  },
})
