import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '#contract/limits.ts'
import { isToken } from '../accounts/sessions.ts'

/** The browser that a request comes from: how it calls itself, and the cookie by which it is known again. */

const UNKNOWN = 'Unknown device'

/** Browsers name those that they are like: the first that fits is the right one. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** In words of our own; undefined for a browser that we do not know. */
export function namedDevice(headers: IncomingHttpHeaders): string | undefined {
  const agent = headers['user-agent'] ?? ''
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  return browser && system && `${browser} on ${system}`
}

/** For its owner to recognize. A browser that we do not know is shown as it calls itself, cut. */
export const deviceOf = (headers: IncomingHttpHeaders): string =>
  namedDevice(headers) ??
  ((headers['user-agent'] ?? '').replace(/\p{C}/gu, '').trim().slice(0, limits.deviceMax) || UNKNOWN)

/** Browsers keep no cookie longer. */
const COOKIE_SECONDS = limits.deviceDays * 24 * 60 * 60
const cookieName = (secure: boolean) => (secure ? '__Host-batua_device' : 'batua_device')

export function deviceToken({ cookie = '' }: IncomingHttpHeaders, secure: boolean): string | undefined {
  const value = new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`).exec(cookie)?.[1]
  return value && isToken(value) ? value : undefined
}

/** It opens nothing: whoever has it is only not told of as new. */
export const deviceCookie = (token: string, secure: boolean) =>
  `${cookieName(secure)}=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
