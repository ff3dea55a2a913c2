// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query.includes('standalone') }))
  return { ...(await import('./install.ts')), ...(await import('#web/api/token.ts')) }
}

let isStandalone = false
const offer = () => {
  globalThis.batuaInstall = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => ({ outcome: 'accepted' as const }),
  })
}

beforeEach(() => {
  isStandalone = false
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T06:00:00Z') })
  offer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000)

test('the hint comes with the second payment, not with the first', async () => {
  const { countDay, countPayment, isHintDue } = await openPage()
  countDay()
  countPayment()
  expect(isHintDue()).toBe(false)
  countPayment()
  expect(isHintDue()).toBe(true)
})

test('the hint comes on the third day; many visits of one day are one day', async () => {
  const { countDay, isHintDue } = await openPage()
  for (const days of [0, 0, 0, 1]) {
    later(days)
    countDay()
    expect(isHintDue()).toBe(false)
  }
  later(1)
  countDay()
  expect(isHintDue()).toBe(true)
})

test('"Not now" is quiet for 90 days, and after the third one for good', async () => {
  const { countPayment, isHintDue, refuseHint } = await openPage()
  countPayment()
  countPayment()
  for (const time of [1, 2, 3]) {
    expect(isHintDue(), `time ${time}`).toBe(true)
    refuseHint()
    later(89)
    expect(isHintDue()).toBe(false)
    later(1)
  }
  expect(isHintDue()).toBe(false)
})

test('there is no hint where the app is installed, cannot be installed, or the computer is shared', async () => {
  const page = await openPage()
  page.countPayment()
  page.countPayment()
  isStandalone = true
  expect(page.isHintDue()).toBe(false)
  isStandalone = false
  globalThis.batuaInstall = undefined
  expect([page.isHintDue(), page.installWay()]).toEqual([false, 'none'])
  offer()
  page.storeToken('mine', true)
  page.countPayment()
  page.countPayment()
  expect(page.isHintDue()).toBe(false)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'steps'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120.0 Mobile/15E148 Safari/604.1', 'none'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) GSA/300.0 Mobile/15E148 Safari/604.1', 'none'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]', 'none'],
])('%s installs by: %s', async (userAgent, way) => {
  const { installWay } = await openPage()
  globalThis.batuaInstall = undefined
  vi.stubGlobal('navigator', { userAgent, standalone: false })
  expect(installWay()).toBe(way)
})
