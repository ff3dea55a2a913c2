import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '#contract/limits.ts'
import { sharedComputerHeader } from '#contract/shared-computer-header.ts'
import { hashToken, isToken } from '../accounts/secrets.ts'

/** With the `__Host-` prefix the browser accepts the cookie from this host only, not from a sibling subdomain. */
const cookieName = (secure: boolean) => (secure ? '__Host-batua_session' : 'batua_session')
const valueIn = (secure: boolean) => new RegExp(`(?:^|;)\\s*${cookieName(secure)}=([^;]*)`)
const PLAIN_VALUE = valueIn(false)
const SECURE_VALUE = valueIn(true)
const COOKIE_SECONDS = limits.sessionDays * 24 * 60 * 60

export type Credential = {
  /** Undefined when the token has the wrong format: the database need not be asked. */
  tokenHash: string | undefined
  fromCookie: boolean
}

/** A bearer token takes precedence over the cookie, even if it is invalid. An empty Authorization is ignored. */
export function readCredential(headers: IncomingHttpHeaders, secure: boolean): Credential | undefined {
  const authorization = headers.authorization?.trim()
  if (authorization) return credential(bearerToken(authorization), false)
  const cookie = headers.cookie && (secure ? SECURE_VALUE : PLAIN_VALUE).exec(headers.cookie)?.[1]
  return cookie ? credential(cookie, true) : undefined
}

/** The tokens of the request, from bearer and cookie: a login replaces all of them. */
export function tokenHashesIn(headers: IncomingHttpHeaders, secure: boolean): string[] {
  const credentials = [readCredential(headers, secure), readCredential({ cookie: headers.cookie }, secure)]
  return credentials.flatMap((found) => found?.tokenHash ?? [])
}

const bearerToken = (authorization: string) =>
  authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7).trim() : ''

const credential = (token: string, fromCookie: boolean): Credential => ({
  tokenHash: isToken(token) ? hashToken(token) : undefined,
  fromCookie,
})

/** None on a shared computer: there also that of another session goes. */
export const sessionCookie = (headers: IncomingHttpHeaders, token: string, secure: boolean) =>
  headers[sharedComputerHeader] === undefined
    ? `${cookieName(secure)}=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
    : clearedSessionCookie(secure)

export const clearedSessionCookie = (secure: boolean) =>
  `${cookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
