import { isLoopbackHost } from './loopback.ts'

/** The allowed `sslmode` values for another machine, with the meaning that libpq gives them. */
const MODES_ELSEWHERE = ['verify-full', 'verify-ca', 'require', 'disable']

/** The last value of a repeated parameter, as the driver reads it. */
const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1)

function hostOf(url: URL): string | undefined {
  try {
    return lastOf(url, 'host') ?? decodeURIComponent(url.hostname)
  } catch {
    return undefined
  }
}

/**
 * The address for the driver. A connection to another machine uses TLS with a checked certificate, unless `sslmode`
 * allows less. Undefined: the address has no host, or an `sslmode` that can silently fall back to plain text.
 */
export function withTls(databaseUrl: string): string | undefined {
  const url = new URL(databaseUrl)
  const host = hostOf(url)
  if (!host) return undefined
  if (host.startsWith('/') || isLoopbackHost(host)) return databaseUrl
  const mode = lastOf(url, 'sslmode') ?? 'verify-full'
  if (!MODES_ELSEWHERE.includes(mode)) return undefined
  url.searchParams.set('sslmode', mode)
  // Without it the driver treats every mode as verify-full.
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

const AUTHORITY = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)/
const HOST_PARAMETER = /([?&]host=)([^&#]*)/

/**
 * One URL for each host of `postgres://user@h1:5432,h2:5433/name`, or of `…?host=/first,/second` for sockets, as
 * libpq allows. The driver knows single hosts only.
 */
export function hostsOf(url: string): string[] {
  const where = HOST_PARAMETER.test(url) ? HOST_PARAMETER : AUTHORITY
  const [, , hosts = ''] = where.exec(url) ?? []
  return hosts.split(/,|%2C/i).map((host) => url.replace(where, (_, before: string) => before + host))
}
