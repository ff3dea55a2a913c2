import { z } from 'zod'
import { securityCalls } from '../calls/security.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatorKey, recoveryCodes, security } from '../entities/security.ts'
import { code } from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'
import { hasAtMostTwoDecimals } from '../money.ts'

export const getSecurity = endpoint({
  ...securityCalls.getSecurity,
  summary: 'Where you are signed in, and what lately happened to your account',
  beforeFactor: true,
  response: security,
})

export const limitPaymentsBody = z.object({
  /** Null: the sum that the operator has set. */
  above: z
    .number(says('filterAmountInvalid'))
    .min(0, says('filterAmountInvalid'))
    .max(limits.amountMax, says('amountTooLarge'))
    .refine(hasAtMostTwoDecimals, says('amountTooFine'))
    .nullable()
    .meta({ example: 2000 }),
})

export const limitPayments = endpoint({
  ...securityCalls.limitPayments,
  summary: 'Choose above which sum your payments need a confirmation of their own',
  freshSession: true,
  body: limitPaymentsBody,
  response: z.null(),
  refusals: ['FACTOR_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'paymentsLimited' },
})

export const endOneSession = endpoint({
  ...securityCalls.endOneSession,
  summary: 'End one of your own sessions',
  freshSession: true,
  beforeFactor: true,
  params: z.object({ sessionId: z.uuid() }),
  response: z.null(),
  refusals: ['SESSION_NOT_FOUND'],
  docs: { message: 'sessionEnded' },
})

export const endOtherSessions = endpoint({
  ...securityCalls.endOtherSessions,
  summary: 'End all your sessions but this one',
  freshSession: true,
  beforeFactor: true,
  response: z.null(),
  docs: { message: 'othersEnded' },
})

export const beginAuthenticator = endpoint({
  ...securityCalls.beginAuthenticator,
  summary: 'Get the key for an authenticator app, shown once',
  freshSession: true,
  beforeFactor: true,
  response: authenticatorKey,
  refusals: ['FACTOR_EXISTS', 'FACTORS_UNAVAILABLE', 'RATE_LIMITED'],
  docs: { message: 'authenticatorBegun' },
})

export const confirmAuthenticatorBody = z.object({ code })

export const confirmAuthenticator = endpoint({
  ...securityCalls.confirmAuthenticator,
  summary: 'Turn the authenticator app on with one of its codes; ends your other sessions',
  freshSession: true,
  beforeFactor: true,
  body: confirmAuthenticatorBody,
  response: recoveryCodes,
  refusals: ['CODE_INVALID', 'RATE_LIMITED'],
  docs: {
    description:
      'The answer has the recovery codes, this one time. They are null when the codes from before still count.',
    message: 'authenticatorOn',
  },
})

export const removeAuthenticator = endpoint({
  ...securityCalls.removeAuthenticator,
  summary: 'Turn the authenticator app off; ends your other sessions',
  freshSession: true,
  response: z.null(),
  refusals: ['FACTOR_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'authenticatorOff' },
})

export const makeRecoveryCodes = endpoint({
  ...securityCalls.makeRecoveryCodes,
  summary: 'Make new recovery codes, shown once, and void the old ones',
  freshSession: true,
  response: recoveryCodes,
  refusals: ['FACTOR_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'recoveryCodesMade' },
})
