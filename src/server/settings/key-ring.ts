import { hkdfSync, randomBytes } from 'node:crypto'
import { keyPurposesOfFeatures } from '#features/facts.ts'

const KEY_BYTES = 32
const FINGERPRINT_BYTES = 8
/** A key with fewer different bytes was typed by a person or is all zeros; it is not random. */
const DIFFERENT_BYTES_MIN = 12

const HEX = /^[\da-f]{64}$/i
const BASE64 = /^[\w+/-]{43}=?$/

/** The purposes of derived keys. Never rename one: the name is part of the key. */
const purposes = [
  'backups',
  'checkpoints',
  'receipts',
  'totp',
  'unsubscribe',
  ...keyPurposesOfFeatures,
] as const
export type Purpose = (typeof purposes)[number]

export type RootKey = { bytes: Buffer; fingerprint: string }

/** `current` encrypts and signs. The former keys only decrypt and verify what they once encrypted and signed. */
export type KeyRing = { current: RootKey; former: RootKey[] }

export type DerivedKey = { id: string; bytes: Buffer }

/** The accepted formats of a key, for messages to the operator. */
export const keyTextMeaning =
  '32 random bytes as 64 hex digits or as base64; former keys may follow, separated by spaces or line ends'

/** Parses the keys of a setting or a file, the current one first. Undefined when the text is invalid. */
export function parseKeyRing(text: string): KeyRing | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(parseKey)
  const fingerprints = new Set(keys.map((key) => key?.fingerprint))
  if (fingerprints.has(undefined) || fingerprints.size < keys.length) return undefined
  const [current, ...former] = keys as RootKey[]
  return current && { current, former }
}

function parseKey(text: string): RootKey | undefined {
  const encoding = HEX.test(text) ? 'hex' : BASE64.test(text) ? 'base64' : undefined
  if (!encoding) return undefined
  const bytes = Buffer.from(text, encoding)
  const isUsable = bytes.length === KEY_BYTES && new Set(bytes).size >= DIFFERENT_BYTES_MIN
  return isUsable ? rootKey(bytes) : undefined
}

export const newRootKey = (): RootKey => rootKey(randomBytes(KEY_BYTES))

export const textOfKey = ({ bytes }: RootKey): string => bytes.toString('hex')

/** One key per line, the current one first. */
export const textOfRing = ({ current, former }: KeyRing): string =>
  [current, ...former].map((key) => `${textOfKey(key)}\n`).join('')

export const keysOf = ({ current, former }: KeyRing): RootKey[] => [current, ...former]

/** The key for one purpose. Its id names the root key, so that data of a former key can still be read. */
export const derivedKey = (root: RootKey, purpose: Purpose): DerivedKey => ({
  id: `${purpose}-${root.fingerprint}`,
  bytes: derive(root.bytes, purpose, KEY_BYTES),
})

/** For keys that are no 32 bytes. */
export const derivedBytes = (root: RootKey, purpose: Purpose, length: number): Buffer =>
  derive(root.bytes, purpose, length)

/** Finds a key by the id that was stored with its data; undefined when the ring lacks its root key. */
export const derivedKeyById = (ring: KeyRing, id: string): DerivedKey | undefined =>
  keysOf(ring)
    .flatMap((root) => purposes.map((purpose) => ({ root, purpose })))
    .filter(({ root, purpose }) => id === `${purpose}-${root.fingerprint}`)
    .map(({ root, purpose }) => derivedKey(root, purpose))[0]

const rootKey = (bytes: Buffer): RootKey => ({
  bytes,
  fingerprint: derive(bytes, 'fingerprint', FINGERPRINT_BYTES).toString('hex'),
})

/** HKDF-SHA256. The fingerprint is derived like a key, so that it reveals nothing about the other keys. */
const derive = (root: Buffer, purpose: Purpose | 'fingerprint', length: number) =>
  Buffer.from(hkdfSync('sha256', root, 'batua root key', `batua ${purpose} 1`, length))
