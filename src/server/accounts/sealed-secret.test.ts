import { expect, test } from 'vitest'
import { newRootKey } from '../settings/key-ring.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const former = newRootKey()
const ring = { current: former, former: [] }
const secret = Buffer.from('a secret of 20 bytes')
const person = '01a1e20b-4590-7018-9803-cd99068ee178'

// threat: totp-secrets
test('a sealed secret can be opened, names its key, and is different each time', () => {
  const sealed = sealSecret(ring, person, secret)
  expect(openSecret(ring, person, sealed)).toEqual(secret)
  expect(sealed.keyId).toBe(`totp-${former.fingerprint}`)
  expect(sealed.sealed.includes(secret)).toBe(false)
  expect(sealSecret(ring, person, secret).sealed).not.toEqual(sealed.sealed)
})

// threat: totp-secrets
test('after a rotation the former key still opens it, and without that key it stays closed', () => {
  const sealed = sealSecret(ring, person, secret)
  expect(openSecret({ current: newRootKey(), former: [former] }, person, sealed)).toEqual(secret)
  expect(openSecret({ current: newRootKey(), former: [] }, person, sealed)).toBeUndefined()
})

// threat: totp-secrets; ASVS: 11.3.3
test('it opens for its own person only, and not after a bit was changed', () => {
  const sealed = sealSecret(ring, person, secret)
  expect(() => openSecret(ring, person.replace('0', '1'), sealed)).toThrow()
  for (const place of [0, 12, 28]) {
    const changed = Buffer.from(sealed.sealed)
    changed[place]! ^= 1
    expect(() => openSecret(ring, person, { ...sealed, sealed: changed })).toThrow()
  }
})
