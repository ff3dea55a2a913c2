import type { z } from 'zod'
import type { assertion, newCredential } from '#contract/endpoints/passkeys.ts'
import type { PasskeyCreation, PasskeyRequest } from '#contract/entities/security.ts'
import { limits } from '#contract/limits.ts'
import type { PasskeySite } from '../settings/passkey-site.ts'

/** The cryptography of passkeys. Knows nothing of the database. */

export type Assertion = z.infer<typeof assertion>
export type NewCredential = z.infer<typeof newCredential>

export type PublicKey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }

/** The library takes 0.3 s and 27 MB to load. Only the first passkey of a process pays for it. */
const library = () => import('@simplewebauthn/server')

const RP_NAME = 'Batua'
const TIMEOUT_MS = limits.passkeyMinutes * 60_000
/** Ed25519, ECDSA with P-256, and RSA for older Windows machines. */
const ALGORITHMS = [-8, -7, -257]
const publicKeyType = 'public-key' as const
const verified = 'required' as const

export const requestOptions = (challenge: string, { rpId }: PasskeySite): PasskeyRequest => ({
  challenge,
  rpId,
  timeout: TIMEOUT_MS,
  userVerification: verified,
})

type Owner = { id: string; email: string; name: string }

/** The passkeys that the person has are named, so that a device does not make a second one. */
export const creationOptions = (
  challenge: string,
  { rpId }: PasskeySite,
  owner: Owner,
  existing: Pick<PublicKey, 'credentialId' | 'transports'>[],
): PasskeyCreation => ({
  challenge,
  rp: { id: rpId, name: RP_NAME },
  user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: publicKeyType, alg })),
  excludeCredentials: existing.map(({ credentialId, transports }) => ({
    type: publicKeyType,
    id: credentialId,
    transports,
  })),
  authenticatorSelection: { residentKey: verified, requireResidentKey: true, userVerification: verified },
  attestation: 'none',
  timeout: TIMEOUT_MS,
})

/** How an authenticator names the person. */
export const userHandleOf = (personId: string) =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')

/** The challenge that the browser says it answers; empty when it says nothing readable. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Undefined when the credential does not answer this challenge for this site, or nobody was verified. */
export async function readNewCredential(
  site: PasskeySite,
  credential: NewCredential,
  challenge: string,
): Promise<PublicKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { response, ...named } = credential
  const { transports = [], ...answer } = response
  const checked = await unlessRefused(
    verifyRegistrationResponse({
      response: { ...named, response: answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.verified) return undefined
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** The use count that the authenticator signed; undefined when the assertion is not valid. The caller judges it. */
export async function readAssertion(
  site: PasskeySite,
  { response, ...named }: Assertion,
  { credentialId, publicKey }: Pick<PublicKey, 'credentialId' | 'publicKey'>,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...answer } = response
  const checked = await unlessRefused(
    verifyAuthenticationResponse({
      response: {
        ...named,
        response: { ...answer, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

/** The library throws for every fault of what a client sent. */
const unlessRefused = <T>(checked: Promise<T>): Promise<T | undefined> => checked.catch(() => undefined)
