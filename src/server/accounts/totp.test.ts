import { describe, expect, test } from 'vitest'
import { base32, PAPER_ALPHABET } from './base32.ts'
import { codeAt, keyText, keyUri, STEP_SECONDS, stepOf } from './totp.ts'

/** The secret of appendix B of RFC 6238 for SHA-1. Its codes have 8 digits; ours are the last 6 of them. */
const secret = Buffer.from('12345678901234567890')

// threat: totp-replay
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  expect(codeAt(secret, Math.floor(second / STEP_SECONDS))).toBe(code.slice(-6))
})

describe('a code', () => {
  const now = 1000
  // threat: totp-replay
  test('is valid one step early and one step late, and no further', () => {
    const steps = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, now + off), now))
    expect(steps).toEqual([undefined, now - 1, now, now + 1, undefined])
  })

  test('of another secret or another length is not valid', () => {
    const other = Buffer.from('a secret of 20 bytes')
    expect(stepOf(other, codeAt(secret, now), now)).toBeUndefined()
    for (const code of ['', '1', `${codeAt(secret, now)}0`]) expect(stepOf(secret, code, now)).toBeUndefined()
  })
})

test('the key is the base32 of RFC 4648, and the address of the QR code names account and issuer', () => {
  expect(keyText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyUri(secret, 'a+b@batua.test')).toBe(
    'otpauth://totp/Batua:a%2Bb%40batua.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Batua',
  )
})

test('recovery codes use 32 different characters, without 0, 1, I and O', () => {
  expect(new Set(PAPER_ALPHABET).size).toBe(32)
  expect(PAPER_ALPHABET).not.toMatch(/[01IO]/)
  expect(base32(Buffer.from([0, 0, 0, 0, 31]), PAPER_ALPHABET)).toBe('2222222Z')
  expect(() => base32(Buffer.alloc(4), PAPER_ALPHABET)).toThrow('multiple of five')
})
