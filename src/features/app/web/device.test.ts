// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = '<link rel="manifest" href="/manifest-en.webmanifest">'
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

// threat: shared-device
test('a part of the app that loads after the logout leaves nothing on the device', async () => {
  vi.resetModules()
  const register = vi.fn()
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: { register, addEventListener() {}, getRegistrations: async () => [] },
  })
  const { storeToken, dropToken } = await import('#web/api/token.ts')
  const { start } = await import('./device.ts')
  storeToken('mine')
  dropToken()
  await start().catch(() => {})
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
  expect(register).not.toHaveBeenCalled()
})
