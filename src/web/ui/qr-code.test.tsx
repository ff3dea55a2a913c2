// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCode } from '#test/qr-reader.ts'
import { QrCode } from './qr-code.tsx'

test.each([
  ['a receipt', 'https://wallet.example.com.bd/r/BT7K4MX9Q2.A1B2C3D4E5F6G7H8J9K0'],
  [
    'an authenticator app',
    `otpauth://totp/Batua:user%40batua.test?secret=${'ABCD2345'.repeat(4)}&issuer=Batua`,
  ],
])('a camera reads from the code of %s exactly what it was made of', async (_, text) => {
  const { unmount } = render(<QrCode text={text} label="QR code" />)
  const drawn = await screen.findByRole('img', { name: 'QR code' })
  const code = {
    path: drawn.querySelector('path')?.getAttribute('d') ?? '',
    viewBox: drawn.getAttribute('viewBox') ?? '',
  }
  expect(readCode(code)).toBe(text)
  expect(() => readCode({ ...code, path: code.path.slice(0, code.path.length / 2) })).toThrow()
  unmount()
})
