import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { newRootKey, parseKeyRing } from '../../settings/key-ring.ts'
import { vapidKeys, vapidSigner } from './vapid.ts'

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
const root = newRootKey()
const keys = vapidKeys({ current: root, former: [] })!

const partsOf = (header: string) => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { head: read(head), claims: read(claims), signed: `${head}.${claims}`, signature, key }
}

test('a push service can verify the token with the key that browsers subscribe with', () => {
  const now = Date.parse('2026-11-18T09:00:00Z')
  const { head, claims, signed, signature, key } = partsOf(
    vapidSigner('https://wallet.example')(keys.current, ENDPOINT, now),
  )
  expect(head).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(claims.aud).toBe('https://updates.push.services.mozilla.com')
  expect(claims.sub).toBe('https://wallet.example')
  // At most 24 hours (RFC 8292, section 2).
  expect(claims.exp - now / 1000).toBe(12 * 3600)
  const point = Buffer.from(key, 'base64url')
  expect(point.length).toBe(65)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isValid).toBe(true)
})

test('a token is made again for another host, and after an hour', () => {
  const sign = vapidSigner('mailto:help@wallet.example')
  const first = sign(keys.current, ENDPOINT, 0)
  expect(sign(keys.current, `${ENDPOINT}d`, 1)).toBe(first)
  expect(partsOf(sign(keys.current, 'https://fcm.googleapis.com/x', 1)).claims.aud).toBe(
    'https://fcm.googleapis.com',
  )
  expect(sign(keys.current, ENDPOINT, 3_600_001)).not.toBe(first)
})

test('the same root key makes the same key after each start, and another one another', () => {
  expect(vapidKeys({ current: root, former: [] })?.current.publicKey).toBe(keys.current.publicKey)
  expect(vapidKeys({ current: newRootKey(), former: [] })?.current.publicKey).not.toBe(keys.current.publicKey)
  expect(vapidKeys(undefined)).toBeUndefined()
})

// Kept by hand: another way from the root key to the key would end every subscription.
test('the key of a known root key never changes', () => {
  const ring = parseKeyRing('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
  expect(vapidKeys(ring)?.current.publicKey).toBe(
    'BD9d5u1DltgCkKdyOUz_bdT8pNv83O_hQunZMMhb5BCIDA4m62CqZTxVO-NDSgi6JvsKaAQkvzC__4LflrzHqDY',
  )
})

test('after a rotation the former key is found by its id', () => {
  const rotated = vapidKeys({ current: newRootKey(), former: [root] })!
  expect(rotated.current.id).not.toBe(keys.current.id)
  expect(rotated.byId(keys.current.id)?.publicKey).toBe(keys.current.publicKey)
  expect(rotated.byId('push-0000000000000000')).toBeUndefined()
})
