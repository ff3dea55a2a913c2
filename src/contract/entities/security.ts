import { z } from 'zod'
import { token } from '../fields.ts'
import { limits } from '../limits.ts'
import { securityEventTypes } from '../security-events.ts'
import { amount, id, name, takaOnTheWire, time } from './values.ts'

/** The safety of an account, in the answers of the calls. */

const deviceDocs = { example: 'Chrome on Android' }
const address = z.string().nullable().meta({ example: '203.0.113.24' })

export const session = z.object({
  _id: id,
  /** Or a part of the user agent. */
  device: z.string().meta(deviceDocs),
  address,
  method: z.string().meta({ example: 'password' }),
  createdAt: time,
  /** To ten minutes. */
  seenAt: time,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const securityEvent = z.object({
  type: z.enum(securityEventTypes).meta({ example: 'login' }),
  device: z.string().nullable().meta(deviceDocs),
  /** Null when an admin or the operator did it. */
  address,
  at: time,
  count: z.int().meta({ description: 'How many times in a row.' }),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** Shown once: the server never returns the secret again. */
export const authenticatorKey = z.object({
  key: z.string().meta({
    description: 'Base32, for people who type it into the app.',
    example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  }),
  uri: z.string().meta({
    description: 'The same key for a QR code.',
    example: 'otpauth://totp/Batua:user%40batua.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Batua',
  }),
})
export type AuthenticatorKey = z.infer<typeof authenticatorKey>

/** Shown once. Null when the codes from before still count. */
export const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .meta({
      description: 'Handed out once, when they are made. The Security screen tells how many are left.',
      example: ['K7QF-2MXD-9PTA-6WHZ-3RNB-Y8CV', 'T4GJ-8KRE-W2UN-5DFX-M6QP-7HZA'],
    }),
})
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** The payment that a person confirms: the amount and the masked name of the receiver, null when the money leaves Batua. */
export const unconfirmedPayment = z.object({ amount, to: z.string().nullable() })
export type UnconfirmedPayment = z.infer<typeof unconfirmedPayment>

export const passkey = z.object({
  _id: id,
  name,
  createdAt: time,
  usedAt: time.nullable().meta({
    description: 'Null until it is used for the first time.',
    example: '2026-11-14T09:30:00.000Z',
  }),
})
export type Passkey = z.infer<typeof passkey>

const challenge = token().meta({ description: 'Answered once, within some minutes.' })
const timeout = z.int().meta({ description: 'Milliseconds.', example: limits.passkeyMinutes * 60_000 })

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. It names no credential: the browser shows the passkeys that it has. */
export const passkeyRequest = z.object({
  challenge,
  rpId: z.string().meta({
    description: 'The host name that the passkeys belong to.',
    example: 'wallet.example',
  }),
  timeout,
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z.object({
  challenge,
  rp: z.object({ id: z.string(), name }),
  user: z.object({ id: z.string(), name, displayName: z.string() }),
  pubKeyCredParams: z.array(
    z.object({
      type: z.literal('public-key'),
      alg: z.int().meta({ description: 'A COSE algorithm: -7 is ECDSA with P-256.', example: -7 }),
    }),
  ),
  excludeCredentials: z.array(
    z.object({
      type: z.literal('public-key'),
      id: z.string(),
      transports: z.array(z.string()).meta({ example: ['internal'] }),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout,
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

export const security = z.object({
  /** The session is fresh until then; null when it needs a step-up. */
  provedUntil: time.nullable().meta({ example: '2026-11-14T09:40:00.000Z' }),
  authenticator: z
    .object({ since: time })
    .nullable()
    .meta({ description: 'Null while it is not turned on.' }),
  recoveryCodes: z
    .object({ left: z.int(), of: z.int() })
    .nullable()
    .meta({ description: 'Null while there are no codes.', example: { left: 7, of: 8 } }),
  passwordChangedAt: time
    .nullable()
    .meta({ description: 'Null if the password was never changed.', example: null }),
  passkeys: z.array(passkey),
  /** Payments above `above` need a confirmation of their own. Null without a second factor or a wallet. */
  paymentLimit: z.object({ above: takaOnTheWire.meta({ example: 2000 }), max: takaOnTheWire }).nullable(),
  /** The only origin at which passkeys work; null when they work nowhere. */
  passkeysAt: z.string().nullable().meta({ example: 'https://wallet.example' }),
  sessions: z.array(session).meta({ description: 'This one first, then those that were used last.' }),
  events: z
    .array(securityEvent)
    .meta({ description: 'The newest first; alike ones in a row are one with a count.' }),
})
export type Security = z.infer<typeof security>
