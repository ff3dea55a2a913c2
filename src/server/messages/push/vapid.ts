import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { derivedBytes, type KeyRing, keysOf, type RootKey } from '../../settings/key-ring.ts'

/** The key by which push services know this server (RFC 8292). A browser accepts only that of its subscription. */
export type VapidKey = {
  id: string
  /** An uncompressed point, in base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** The order of the curve P-256 (FIPS 186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the order: the remainder then prefers no number (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48
const KEY_BYTES = 32
const POINT_HEAD = 1
const TOKEN_HOURS = 12
const TOKENS_KEPT = 100
const HOUR_MS = 3_600_000

function vapidKeyOf(root: RootKey): VapidKey {
  const seed = BigInt(`0x${derivedBytes(root, 'push', SEED_BYTES).toString('hex')}`)
  const scalar = (seed % (ORDER - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + KEY_BYTES).toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: part(POINT_HEAD),
    y: part(POINT_HEAD + KEY_BYTES),
  }
  return {
    id: `push-${root.fingerprint}`,
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

export type VapidKeys = {
  /** What browsers subscribe with now. */
  current: VapidKey
  /** Those of former root keys still send. */
  byId(id: string): VapidKey | undefined
}

/** Undefined without a root key: then there are no notifications. */
export function vapidKeys(ring: KeyRing | undefined): VapidKeys | undefined {
  if (!ring) return undefined
  const keys = keysOf(ring).map(vapidKeyOf)
  return { current: keys[0]!, byId: (id) => keys.find((key) => key.id === id) }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signedToken({ privateKey }: VapidKey, audience: string, contact: string, now: number): string {
  const exp = Math.floor((now + TOKEN_HOURS * HOUR_MS) / 1000)
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: audience, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** Makes the header `Authorization`. A token serves all requests to its host for an hour. */
export function vapidSigner(contact: string) {
  const tokens = new Map<string, { header: string; until: number }>()
  return (key: VapidKey, endpoint: string, now = Date.now()): string => {
    const audience = new URL(endpoint).origin
    const name = `${key.id} ${audience}`
    const known = tokens.get(name)
    if (known && known.until > now) return known.header
    const header = `vapid t=${signedToken(key, audience, contact, now)}, k=${key.publicKey}`
    if (tokens.size >= TOKENS_KEPT) tokens.clear()
    tokens.set(name, { header, until: now + HOUR_MS })
    return header
  }
}
