import type { BodyOf } from '#contract/endpoint.ts'
import type { addPasskey, signInWithPasskey } from '#contract/endpoints/passkeys.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/entities/security.ts'

/** The browser's side of passkeys. */

type NewCredential = BodyOf<typeof addPasskey>['credential']
export type Assertion = BodyOf<typeof signInWithPasskey>['assertion']

type Asking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>

/** Undefined when the person closed the browser's dialog, or has no passkey for it. */
export async function assertionFor(
  request: PasskeyRequest,
  asking: Asking = {},
): Promise<Assertion | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request)
  const credential = await unlessClosed(navigator.credentials.get({ publicKey, ...asking }))
  return credential?.toJSON() as Assertion | undefined
}

/** Undefined when the person closed the browser's dialog, or the device already has a passkey of this account. */
export async function newCredential(options: PasskeyCreation): Promise<NewCredential | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await unlessClosed(navigator.credentials.create({ publicKey }))
  return credential?.toJSON() as NewCredential | undefined
}

/** Browsers do not say which of the two it was, so that a page learns nothing about a device. */
const closed = ['NotAllowedError', 'AbortError', 'InvalidStateError']

async function unlessClosed(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null
  } catch (error) {
    if (error instanceof DOMException && closed.includes(error.name)) return null
    throw error
  }
}
