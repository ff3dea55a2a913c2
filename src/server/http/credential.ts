import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '#contract/limits.ts'
import { hashToken, isToken } from '../data/sessions.ts'

const COOKIE = 'batua_session'
const COOKIE_VALUE = new RegExp(`(?:^|;)\\s*${COOKIE}=([^;]*)`)
const COOKIE_SECONDS = limits.sessionDays * 24 * 60 * 60

export type Credential = {
  /** Undefined when the token cannot be one of ours: no need to ask the database. */
  tokenHash: string | undefined
  fromCookie: boolean
}

/** The bearer wins where both come, even a wrong one; an empty Authorization counts as none. */
export function readCredential(headers: IncomingHttpHeaders): Credential | undefined {
  const authorization = headers.authorization?.trim()
  if (authorization) return credential(bearerToken(authorization), false)
  const cookie = headers.cookie && COOKIE_VALUE.exec(headers.cookie)?.[1]
  return cookie ? credential(cookie, true) : undefined
}

const bearerToken = (authorization: string) =>
  authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7).trim() : ''

const credential = (token: string, fromCookie: boolean): Credential => ({
  tokenHash: isToken(token) ? hashToken(token) : undefined,
  fromCookie,
})

export const sessionCookie = (token: string, secure: boolean) =>
  `${COOKIE}=${token}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

export const clearedSessionCookie = (secure: boolean) =>
  `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
