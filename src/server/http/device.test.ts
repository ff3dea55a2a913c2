import { expect, test } from 'vitest'
import { deviceCookie, deviceOf, deviceToken, namedDevice } from './device.ts'

const agent = (text: string) => ({ 'user-agent': text })

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari',
    'Samsung Internet on Android',
  ],
])('%s is %s', (text, name) => {
  expect([namedDevice(agent(text)), deviceOf(agent(text))]).toEqual([name, name])
})

// threat: script-in-user-agent
test('an unknown browser is shown by its own text, cut at 80 characters, and never by a name of ours', () => {
  const script = `<script>alert('${'x'.repeat(200)}')</script>`
  expect(deviceOf(agent(script))).toBe(script.slice(0, 80))
  expect(namedDevice(agent(script))).toBeUndefined()
  expect(deviceOf(agent('a\u0007b\u202Ec'))).toBe('abc')
  expect([deviceOf({}), deviceOf(agent(' '))]).toEqual(['Unknown device', 'Unknown device'])
})

test('the cookie of a device is read under its own name only', () => {
  const token = 'a'.repeat(43)
  expect(deviceCookie(token, true)).toMatch(
    /^__Host-batua_device=a+; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(deviceToken({ cookie: `x=1; batua_device=${token}` }, false)).toBe(token)
  expect(deviceToken({ cookie: `batua_device=${token}` }, true)).toBeUndefined()
  expect(deviceToken({ cookie: 'batua_device=short' }, false)).toBeUndefined()
  expect(deviceToken({}, false)).toBeUndefined()
})
