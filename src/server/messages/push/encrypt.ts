import { createCipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser, as its subscription names them. */
export type BrowserKeys = { p256dh: Uint8Array; auth: Uint8Array }

/** New for each message. Tests take those of the example of RFC 8291. */
type Fresh = { salt: Buffer; sender: ECDH }

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const RECORD_SIZE = 4096
const LAST_RECORD = Buffer.from([2])

const fresh = (): Fresh => {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { salt: randomBytes(SALT_BYTES), sender }
}

/** Whether this is a point of the curve, so that something can be encrypted for it. */
export function isPublicKey(p256dh: Uint8Array): boolean {
  try {
    fresh().sender.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/** One record of the encoding `aes128gcm` (RFC 8188), with the keys of Web Push (RFC 8291). */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: Uint8Array, made = fresh()): Buffer {
  const { salt, sender } = made
  const publicKey = sender.getPublicKey()
  const secret = createHmac('sha256', auth).update(sender.computeSecret(p256dh)).digest()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const keyMaterial = createHmac('sha256', secret)
    .update(keyInfo)
    .update(Buffer.from([1]))
    .digest()
  const derived = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${purpose}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  const record = Buffer.concat([cipher.update(text), cipher.update(LAST_RECORD), cipher.final()])
  return Buffer.concat([headerOf(salt, publicKey), record, cipher.getAuthTag()])
}

function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey])
}
