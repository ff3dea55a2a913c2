import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '#contract/limits.ts'
import { hashToken, isToken } from '../data/sessions.ts'

/** Behind https the name makes the browser refuse it from any other host, a neighbour under the domain too. */
const cookieName = (secure: boolean) => (secure ? '__Host-batua_session' : 'batua_session')
const valueIn = (secure: boolean) => new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`)
const PLAIN_VALUE = valueIn(false)
const SECURE_VALUE = valueIn(true)
const COOKIE_SECONDS = limits.sessionDays * 24 * 60 * 60

export type Credential = {
  /** Undefined when the token cannot be one of ours: no need to ask the database. */
  tokenHash: string | undefined
  fromCookie: boolean
}

/** The bearer wins where both come, even a wrong one; an empty Authorization counts as none. */
export function readCredential(headers: IncomingHttpHeaders, secure: boolean): Credential | undefined {
  const authorization = headers.authorization?.trim()
  if (authorization) return credential(bearerToken(authorization), false)
  const cookie = headers.cookie && (secure ? SECURE_VALUE : PLAIN_VALUE).exec(headers.cookie)?.[1]
  return cookie ? credential(cookie, true) : undefined
}

/** Every token of ours that came along, by bearer or cookie: a login replaces them all. */
export function tokenHashesIn(headers: IncomingHttpHeaders, secure: boolean): string[] {
  const ways = [readCredential(headers, secure), readCredential({ cookie: headers.cookie }, secure)]
  return ways.flatMap((way) => way?.tokenHash ?? [])
}

const bearerToken = (authorization: string) =>
  authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7).trim() : ''

const credential = (token: string, fromCookie: boolean): Credential => ({
  tokenHash: isToken(token) ? hashToken(token) : undefined,
  fromCookie,
})

export const sessionCookie = (token: string, secure: boolean) =>
  `${cookieName(secure)}=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

export const clearedSessionCookie = (secure: boolean) =>
  `${cookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
