import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, derivedKeyById, type KeyRing } from '../settings/key-ring.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag and ciphertext, and the id of the key. */
export type SealedSecret = { keyId: string; sealed: Buffer }

/** Encrypts a TOTP secret. It can be opened for the same person only: a copied row opens no other account. */
export function sealSecret(ring: KeyRing, personId: string, secret: Buffer): SealedSecret {
  const { id, bytes } = derivedKey(ring.current, 'totp')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(personId),
  )
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return { keyId: id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
}

/** Undefined when the ring lacks the key. Throws when the stored bytes were changed. */
export function openSecret(
  ring: KeyRing,
  personId: string,
  { keyId, sealed }: SealedSecret,
): Buffer | undefined {
  const key = derivedKeyById(ring, keyId)
  if (!key) return undefined
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(personId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
