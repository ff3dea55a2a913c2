import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypted } from '#test/push-service.ts'
import { encryptFor, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  receiver: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
}

const ecdhOf = (privateKey: Buffer) => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return ecdh
}

test('the example of RFC 8291 decrypts with the private key of its receiver', () => {
  expect(ecdhOf(example.receiver).getPublicKey()).toEqual(example.p256dh)
  expect(decrypted(example.message, example.receiver, example.auth)).toBe(example.text)
})

test('the encryption of the example of RFC 8291 is that of the RFC, byte for byte', () => {
  const made = { salt: example.salt, sender: ecdhOf(example.sender) }
  expect(encryptFor(example, Buffer.from(example.text), made)).toEqual(example.message)
})

test('two messages of the same text share no salt and no key', () => {
  const [one, other] = [0, 1].map(() => encryptFor(example, Buffer.from('text')))
  expect(one?.subarray(0, 16)).not.toEqual(other?.subarray(0, 16))
  expect(one?.subarray(21, 86)).not.toEqual(other?.subarray(21, 86))
  expect(decrypted(one!, example.receiver, example.auth)).toBe('text')
})

test('a point that is not on the curve is no key of a browser', () => {
  const off = Buffer.from(example.p256dh)
  off[64]! ^= 1
  expect(isPublicKey(off)).toBe(false)
  expect(isPublicKey(Buffer.alloc(65))).toBe(false)
  expect(isPublicKey(example.p256dh)).toBe(true)
})
