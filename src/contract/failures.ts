import { failuresOfFeatures } from '#features/facts.ts'
import type { Failure } from './feature-facts.ts'

/** Every way a call can fail: the stable code and its HTTP status. The words are in `text/`, or in a feature. */
export const failures = {
  VALIDATION_FAILED: { status: 400 },
  MALFORMED_JSON: { status: 400 },
  INVALID_CREDENTIALS: { status: 400 },
  CODE_INVALID: { status: 400 },
  LINK_INVALID: { status: 400 },
  TICKET_INVALID: { status: 400 },
  PROOF_INVALID: { status: 400 },
  PASSKEY_INVALID: { status: 400 },
  IDEMPOTENCY_KEY_INVALID: { status: 400 },

  ACCOUNT_NOT_VERIFIED: { status: 401 },
  UNAUTHENTICATED: { status: 401 },

  FORBIDDEN: { status: 403 },
  ACCOUNT_BLOCKED: { status: 403 },
  ACCOUNT_FROZEN: { status: 403 },
  AGENT_PENDING: { status: 403 },
  AGENT_SUSPENDED: { status: 403 },
  STEP_UP_REQUIRED: { status: 403 },
  SECOND_FACTOR_REQUIRED: { status: 403 },
  FOREIGN_ORIGIN: { status: 403 },

  NOT_FOUND: { status: 404 },
  TRANSACTION_NOT_FOUND: { status: 404 },
  NOTE_NOT_FOUND: { status: 404 },
  SESSION_NOT_FOUND: { status: 404 },
  FACTOR_NOT_FOUND: { status: 404 },
  PASSKEY_NOT_FOUND: { status: 404 },
  USER_NOT_FOUND: { status: 404 },
  AGENT_NOT_FOUND: { status: 404 },
  PHONE_NOT_RESTING: { status: 404 },
  RECIPIENT_NOT_FOUND: { status: 404 },

  FACTOR_EXISTS: { status: 409 },
  EMAIL_TAKEN: { status: 409 },
  PASSKEY_KNOWN: { status: 409 },

  BODY_TOO_LARGE: { status: 413 },
  NOT_JSON: { status: 415 },

  INSUFFICIENT_FUNDS: { status: 422, isRemembered: true },
  SELF_TRANSFER: { status: 422, isRemembered: true },
  RECIPIENT_UNAVAILABLE: { status: 422, isRemembered: true },
  CURRENCY_MISMATCH: { status: 422, isRemembered: true },
  REVERSAL_TOO_LARGE: { status: 422, isRemembered: true },
  FLOAT_EXHAUSTED: { status: 422, isRemembered: true },
  FACTORS_UNAVAILABLE: { status: 422 },
  TOO_MANY_PASSKEYS: { status: 422 },
  PASSKEYS_UNAVAILABLE: { status: 422 },
  PAYMENT_CANCELLED: { status: 422, isRemembered: true },
  PHONE_MISSING: { status: 422 },
  PHONE_CONFIRMED: { status: 422 },
  PHONE_MOVING: { status: 422 },
  PHONE_RESTING: { status: 422 },
  PHONE_NOT_TEXTABLE: { status: 422 },
  TEXTS_UNAVAILABLE: { status: 422 },
  FUNDING_UNAVAILABLE: { status: 422, isRemembered: true },
  PAYOUT_UNAVAILABLE: { status: 422, isRemembered: true },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },

  RATE_LIMITED: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },

  ...failuresOfFeatures,
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures

export const isRemembered = (code: FailureCode): boolean => 'isRemembered' in failures[code]
