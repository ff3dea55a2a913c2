import type { IncomingHttpHeaders } from 'node:http'
import { type BrowserName, deviceName, type SystemName, unknownDevice } from '#contract/devices.ts'
import { limits } from '#contract/limits.ts'
import { isToken } from '../accounts/secrets.ts'

/** The browser of a request: its user agent, and the cookie that recognizes it later. */

/** A user agent also names the browsers that it is compatible with: the first match in this order is the right one. */
const browsers: readonly [RegExp, BrowserName][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, SystemName][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = <Name>(list: readonly [RegExp, Name][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** In our own words; undefined for an unknown browser. */
export function namedDevice(headers: IncomingHttpHeaders): string | undefined {
  const agent = headers['user-agent'] ?? ''
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  return browser && system && deviceName(browser, system)
}

/** For its owner to recognize. An unknown browser is shown by the start of its user agent. */
export const deviceOf = (headers: IncomingHttpHeaders): string =>
  namedDevice(headers) ??
  ((headers['user-agent'] ?? '').replace(/\p{C}/gu, '').trim().slice(0, limits.deviceMax) || unknownDevice)

/** Browsers keep no cookie longer. */
const COOKIE_SECONDS = limits.deviceDays * 24 * 60 * 60
const cookieName = (secure: boolean) => (secure ? '__Host-batua_device' : 'batua_device')

export function deviceToken({ cookie = '' }: IncomingHttpHeaders, secure: boolean): string | undefined {
  const value = new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`).exec(cookie)?.[1]
  return value && isToken(value) ? value : undefined
}

/** It gives no access: a sign-in with it causes no mail about a new device, and failures of others do not stop it. */
export const deviceCookie = (token: string, secure: boolean) =>
  `${cookieName(secure)}=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
