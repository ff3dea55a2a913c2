import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#contract/entities/security.ts'

/**
 * An authenticator in software, for tests without a browser. It makes ES256 passkeys as a phone does, and can also
 * lie: about the origin, about who was verified, about its use count.
 */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

/** The few types that a credential needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0]!],
      [-3, coordinates[1]!],
    ]),
  )
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Lies = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
}

export type TestAuthenticator = ReturnType<typeof testAuthenticator>

/** `origin` is what the browser says that the page is. */
export function testAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, { origin: from = origin }: Lies) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false })

  function authData(rpId: string, flags: number, lies: Lies, credential: Buffer = Buffer.alloc(0)): Buffer {
    const verified = lies.isVerified === false ? 0 : VERIFIED
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([PRESENT | verified | flags]),
      count,
      credential,
    ])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    credentialId: base64url(id),
    publicKey: coseKey(publicKey),

    /** As `navigator.credentials.create`. */
    create({ challenge, rp, user }: PasskeyCreation, lies: Lies = {}) {
      userHandle = user.id
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, HAS_CREDENTIAL, lies, credential)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData(lies.type ?? 'webauthn.create', challenge, lies)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** As `navigator.credentials.get`. */
    get({ challenge, rpId }: PasskeyRequest, lies: Lies = {}) {
      counter += 1
      const client = clientData(lies.type ?? 'webauthn.get', challenge, lies)
      const data = authData(rpId, 0, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}
