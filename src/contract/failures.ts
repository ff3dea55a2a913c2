import { limits } from './limits.ts'
import { messages } from './messages.ts'

type Failure = {
  status: number
  message: string
  /** Told again for the same Idempotency-Key, whatever has changed since. */
  isRemembered?: true
}

/** Every way a call can fail: the stable code, its HTTP status and what a person is told. */
export const failures = {
  VALIDATION_FAILED: { status: 400, message: messages.inputInvalid },
  MALFORMED_JSON: { status: 400, message: 'The request could not be read' },
  INVALID_CREDENTIALS: { status: 400, message: 'Invalid email or password' },
  CODE_INVALID: { status: 400, message: 'This code is wrong or has expired' },
  LINK_INVALID: { status: 400, message: messages.linkInvalid },
  TICKET_INVALID: { status: 400, message: messages.ticketInvalid },
  PROOF_INVALID: { status: 400, message: 'This is not your current password' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, message: 'An Idempotency-Key has 1 to 255 printable characters' },

  ACCOUNT_NOT_VERIFIED: { status: 401, message: messages.accountNotVerified },
  UNAUTHENTICATED: { status: 401, message: 'Please log in' },

  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  ACCOUNT_BLOCKED: { status: 403, message: 'Your account is blocked' },
  ACCOUNT_FROZEN: {
    status: 403,
    message:
      'Your account is frozen to protect it. To open it again, set a new password by “Forgot password?” or contact us.',
  },
  AGENT_PENDING: { status: 403, message: 'Your agent account is waiting for approval' },
  AGENT_SUSPENDED: { status: 403, message: 'Your agent account is suspended' },
  STEP_UP_REQUIRED: { status: 403, message: 'Confirm that it is you to do this' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site' },

  NOT_FOUND: { status: 404, message: 'There is nothing at this address' },
  TRANSACTION_NOT_FOUND: { status: 404, message: 'Transaction not found' },
  NOTE_NOT_FOUND: { status: 404, message: 'There is no note that you can hide' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already' },
  FACTOR_NOT_FOUND: { status: 404, message: 'This is not turned on for your account' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  AGENT_NOT_FOUND: { status: 404, message: 'Agent not found' },
  PHONE_NOT_RESTING: {
    status: 404,
    message: `Nobody gave up this phone number in the last ${limits.phoneRestDays} days`,
  },
  GOAL_NOT_FOUND: { status: 404, message: 'This goal does not exist any more' },
  STATEMENT_NOT_FOUND: { status: 404, message: 'There is no statement for this month' },
  PERSON_NOT_FOUND: { status: 404, message: 'This person is not saved' },
  CONSENT_NOT_FOUND: { status: 404, message: 'There is no such request' },
  RECIPIENT_NOT_FOUND: { status: 404, message: 'Recipient not found' },

  FACTOR_EXISTS: { status: 409, message: 'You have an authenticator app already. Turn it off first.' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already in use' },
  CONSENT_PENDING: { status: 409, message: 'The customer has not answered yet' },

  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  NOT_JSON: { status: 415, message: 'The request must be JSON' },

  INSUFFICIENT_FUNDS: { status: 422, message: 'Insufficient balance', isRemembered: true },
  SELF_TRANSFER: { status: 422, message: 'You cannot send money to yourself', isRemembered: true },
  RECIPIENT_UNAVAILABLE: {
    status: 422,
    message: 'This account cannot take part in transactions right now',
    isRemembered: true,
  },
  CURRENCY_MISMATCH: {
    status: 422,
    message: 'These accounts hold different currencies',
    isRemembered: true,
  },
  REVERSAL_TOO_LARGE: {
    status: 422,
    message: 'This is more than what is left to give back',
    isRemembered: true,
  },
  FLOAT_EXHAUSTED: {
    status: 422,
    isRemembered: true,
    message: 'This is more than your float covers. Enter less, or settle with the operator.',
  },
  FACTORS_UNAVAILABLE: {
    status: 422,
    message: 'An authenticator app cannot be turned on here, because the server has no secret key',
  },
  GOALS_FULL: {
    status: 422,
    message: `You have ${limits.goalsPerPerson} goals. Close one to start another.`,
  },
  GOAL_LOCKED: {
    status: 422,
    message: `This goal is locked. Give notice, and take money out ${limits.goalNoticeHours} hours later.`,
    isRemembered: true,
  },
  GOAL_NOT_LOCKED: { status: 422, message: 'This goal is not locked. You can take money out now.' },
  CONSENT_DECLINED: { status: 422, message: 'The customer declined.', isRemembered: true },
  CONSENT_EXPIRED: {
    status: 422,
    message: 'The customer did not approve in time. Ask again.',
    isRemembered: true,
  },
  CONSENT_CANCELLED: { status: 422, message: 'You cancelled this request', isRemembered: true },
  PEOPLE_FULL: { status: 422, message: `You can save ${limits.savedPeople} people. Remove one first.` },
  CONSENT_CLOSED: { status: 422, message: 'This request is closed already' },
  CONSENT_SHUT_OUT: {
    status: 422,
    message: `This customer declined your requests. You can ask again after ${limits.consentShutOutHours} hours.`,
  },
  PHONE_MISSING: { status: 422, message: 'Save a phone number first' },
  PHONE_CONFIRMED: { status: 422, message: 'Your phone number is confirmed already' },
  PHONE_MOVING: {
    status: 422,
    message: 'You have confirmed this number. It becomes yours when the notice to its holder ends.',
  },
  PHONE_RESTING: {
    status: 422,
    message: `Somebody gave up this phone number less than ${limits.phoneRestDays} days ago. It cannot be confirmed yet.`,
  },
  PHONE_NOT_TEXTABLE: { status: 422, message: 'We cannot send text messages to this phone number' },
  TEXTS_UNAVAILABLE: { status: 422, message: 'Phone numbers cannot be confirmed here right now' },
  FUNDING_UNAVAILABLE: { status: 422, message: 'Deposits are not available right now', isRemembered: true },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key belongs to another request' },

  RATE_LIMITED: { status: 429, message: 'Too many tries. Please wait a little.' },
  // Never "try again": after a money call the payment may have been made.
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The server cannot answer right now. Please wait a moment.',
  },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures

export const isRemembered = (code: FailureCode): boolean => 'isRemembered' in failures[code]
