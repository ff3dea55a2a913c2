import { z } from 'zod'
import { securityEventTypes } from '../security-events.ts'
import { id, takaOnTheWire, time } from './values.ts'

/** The safety of an account, in the answers of the calls. */

export const session = z.object({
  _id: id,
  /** Such as "Chrome on Android", or a part of the user agent. */
  device: z.string(),
  address: z.string().nullable(),
  method: z.string(),
  createdAt: time,
  /** To ten minutes. */
  seenAt: time,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const securityEvent = z.object({
  type: z.enum(securityEventTypes),
  device: z.string().nullable(),
  /** Null when an admin or the operator did it. */
  address: z.string().nullable(),
  at: time,
  /** How many times in a row. */
  count: z.int(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** Shown once: the server never returns the secret again. */
export const authenticatorKey = z.object({
  /** Base32, for people who type it. */
  key: z.string(),
  /** For a QR code. */
  uri: z.string(),
})
export type AuthenticatorKey = z.infer<typeof authenticatorKey>

/** Shown once. Null when the codes from before still count. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** The payment that a person confirms: the amount and the masked name of the receiver, null when the money leaves Batua. */
export const unconfirmedPayment = z.object({ amount: takaOnTheWire, to: z.string().nullable() })
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: time,
  /** Null until it is used for the first time. */
  usedAt: time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. It names no credential: the browser shows the passkeys that it has. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

export const security = z.object({
  /** The session is fresh until then; null when it needs a step-up. */
  provedUntil: time.nullable(),
  /** Null while it is not turned on. */
  authenticator: z.object({ since: time }).nullable(),
  /** Null while there are no codes. */
  recoveryCodes: z.object({ left: z.int(), of: z.int() }).nullable(),
  /** Null if the password was never changed. */
  passwordChangedAt: time.nullable(),
  passkeys: z.array(passkey),
  /** Payments above `above` need a confirmation of their own. Null without a second factor or a wallet. */
  paymentLimit: z.object({ above: takaOnTheWire, max: takaOnTheWire }).nullable(),
  /** The only origin at which passkeys work; null when they work nowhere. */
  passkeysAt: z.string().nullable(),
  sessions: z.array(session),
  events: z.array(securityEvent),
})
export type Security = z.infer<typeof security>

/** A reset of the second factors of somebody who lost them. */
export const factorReset = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** The name of the admin. */
  proposedBy: z.string(),
  proposedAt: time,
  /** Null until another admin approves it. */
  approvedBy: z.string().nullable(),
  appliesAt: time.nullable(),
  /** You proposed it, so another admin must approve it. */
  isOwn: z.boolean(),
})
export type FactorReset = z.infer<typeof factorReset>
