import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://wallet.example', { rpId: 'wallet.example', origin: 'https://wallet.example' }],
  ['https://wallet.example:8443', { rpId: 'wallet.example', origin: 'https://wallet.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to the name that people open', (publicUrl, site) => {
  expect(passkeySite(publicUrl)).toEqual(site)
})

test.each(['http://192.0.2.7:3000', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://wallet.example'])(
  'at %s browsers offer no passkeys',
  (publicUrl) => {
    expect(passkeySite(publicUrl)).toBeUndefined()
  },
)
