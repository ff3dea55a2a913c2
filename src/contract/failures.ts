import { messages } from './messages.ts'

/** Every way a call can fail: the stable code, its HTTP status and what a person is told. */
export const failures = {
  VALIDATION_FAILED: { status: 400, message: messages.inputInvalid },
  MALFORMED_JSON: { status: 400, message: 'The request could not be read' },
  INVALID_CREDENTIALS: { status: 400, message: 'Invalid email or password' },
  CODE_INVALID: { status: 400, message: 'This code is wrong or has expired' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: 'An Idempotency-Key has 1 to 255 printable characters' },

  ACCOUNT_NOT_VERIFIED: { status: 401, message: messages.accountNotVerified },
  UNAUTHENTICATED: { status: 401, message: 'Please log in' },

  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  ACCOUNT_BLOCKED: { status: 403, message: 'Your account is blocked' },
  AGENT_PENDING: { status: 403, message: 'Your agent account waits for approval' },
  AGENT_SUSPENDED: { status: 403, message: 'Your agent account is suspended' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site' },

  NOT_FOUND: { status: 404, message: 'There is nothing here' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  AGENT_NOT_FOUND: { status: 404, message: 'Agent not found' },
  RECIPIENT_NOT_FOUND: { status: 404, message: 'Recipient not found' },

  EMAIL_TAKEN: { status: 409, message: 'This email is already in use' },
  PHONE_TAKEN: { status: 409, message: 'This phone number is already in use' },
  IDEMPOTENCY_KEY_IN_FLIGHT: { status: 409, message: 'This request is still being worked on' },

  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  NOT_JSON: { status: 415, message: 'The request must be JSON' },

  INSUFFICIENT_FUNDS: { status: 422, message: 'Insufficient balance' },
  SELF_TRANSFER: { status: 422, message: 'You cannot send money to yourself' },
  RECIPIENT_UNAVAILABLE: { status: 422, message: 'This account cannot take part in transactions right now' },
  FLOAT_EXHAUSTED: {
    status: 422,
    message: 'Your float is used up. Settle with the operator, then try again.',
  },
  FUNDING_UNAVAILABLE: { status: 422, message: 'Deposits are not available right now' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key belongs to another request' },

  RATE_LIMITED: { status: 429, message: 'Too many tries. Please wait a little.' },
  INTERNAL: { status: 500, message: messages.somethingWentWrong },
  UNAVAILABLE: {
    status: 503,
    message: 'The server cannot answer right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures
