import { z } from 'zod'
import { passkeysCalls } from '../calls/passkeys.ts'
import { endpoint } from '../endpoint.ts'
import { passkey, passkeyCreation, passkeyRequest, recoveryCodes } from '../entities/security.ts'
import { shownLine, token } from '../fields.ts'
import { limits } from '../limits.ts'
import { says } from '../message.ts'

/** Binary data of a browser's credential. */
const base64url = z
  .string(says('passkeyInvalid'))
  .max(limits.passkeyPartMax, says('passkeyInvalid'))
  .regex(/^[\w-]+$/, says('passkeyInvalid'))

const clientDataJSON = base64url.meta({ example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' })

const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object(
    { id: base64url, rawId: base64url, type: z.literal('public-key'), response },
    says('passkeyInvalid'),
  )

/** What `navigator.credentials.create` gives, as `toJSON` writes it. */
export const newCredential = credentialOf(
  z.object({
    clientDataJSON,
    attestationObject: base64url,
    transports: z
      .array(z.string().max(limits.transportMax))
      .max(limits.transportsMax)
      .optional()
      .meta({ example: ['internal'] }),
  }),
)

/** What `navigator.credentials.get` gives, as `toJSON` writes it. */
export const assertion = credentialOf(
  z.object({
    clientDataJSON,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
)

export const passkeyName = shownLine(limits.passkeyNameMax, 'passkeyNameTooLong').min(
  1,
  says('passkeyNameRequired'),
)

export const passkeyNameBody = z.object({ name: passkeyName })

const params = z.object({ passkeyId: z.uuid() })

export const askPasskey = endpoint({
  ...passkeysCalls.askPasskey,
  summary: 'Get a challenge for signing in with a passkey; it works once and for a few minutes',
  response: passkeyRequest,
  refusals: ['PASSKEYS_UNAVAILABLE', 'RATE_LIMITED'],
  docs: { operationId: 'askPasskeyChallenge' },
})

export const signInWithPasskey = endpoint({
  ...passkeysCalls.signInWithPasskey,
  summary: 'Sign in with a passkey; it counts as both factors',
  body: z.object({ assertion }),
  response: z.object({ token: token() }),
  refusals: ['PASSKEY_INVALID', 'PASSKEYS_UNAVAILABLE', 'ACCOUNT_BLOCKED', 'ACCOUNT_FROZEN', 'RATE_LIMITED'],
  docs: { message: 'loginSucceeded' },
})

export const startPasskey = endpoint({
  ...passkeysCalls.startPasskey,
  summary: 'Get what a browser needs to create a passkey',
  freshSession: true,
  beforeFactor: true,
  response: passkeyCreation,
  refusals: ['PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS', 'RATE_LIMITED'],
  docs: { operationId: 'startNewPasskey' },
})

export const addPasskey = endpoint({
  ...passkeysCalls.addPasskey,
  summary: 'Add a passkey that the browser has created; ends the other sessions',
  freshSession: true,
  beforeFactor: true,
  body: z.object({ credential: newCredential }),
  /** Recovery codes come with the first factor. */
  response: passkey.extend(recoveryCodes.shape),
  status: 201,
  refusals: ['PASSKEY_INVALID', 'PASSKEY_KNOWN', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS', 'RATE_LIMITED'],
  docs: { message: 'passkeyAdded' },
})

export const renamePasskey = endpoint({
  ...passkeysCalls.renamePasskey,
  summary: 'Give one of your passkeys another name',
  params,
  body: passkeyNameBody,
  response: passkey,
  refusals: ['PASSKEY_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'passkeyRenamed', request: { name: 'Pixel 8' }, data: { name: 'Pixel 8' } },
})

export const removePasskey = endpoint({
  ...passkeysCalls.removePasskey,
  summary: 'Remove one of your passkeys; ends the other sessions',
  freshSession: true,
  params,
  response: z.null(),
  refusals: ['PASSKEY_NOT_FOUND', 'RATE_LIMITED'],
  docs: { message: 'passkeyRemoved' },
})
