import { expect, test } from 'vitest'
import { formatDevice, formatPasskey } from './devices.ts'

test('names that we made are in Bangla', () => {
  expect(formatDevice('Samsung Internet on Android')).toBe('Samsung Internet, Android')
  expect(formatDevice('Unknown device')).toBe('অচেনা ডিভাইস')
  expect(formatPasskey('Chrome on Linux')).toBe('Chrome, Linux')
  expect(formatPasskey('Passkey')).toBe('পাসকি')
})

test('a name of a foreign browser or of a person is not rewritten', () => {
  for (const name of [
    'Lynx on Linux',
    'bot/1.0 on Android (on cloud)',
    'My key on the desk',
    'Passkey 2',
    '',
  ])
    expect([formatDevice(name), formatPasskey(name)]).toEqual([name, name])
})
